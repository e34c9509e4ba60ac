<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko_KR">
<context>
    <name>Cli</name>
    <message>
        <source>There is no option %1. “spillway --help” lists them.</source>
        <translation>옵션 %1은(는) 없습니다. “spillway --help”로 목록을 보세요.</translation>
    </message>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1에는 값을 줄 수 없습니다.</translation>
    </message>
    <message>
        <source>%1 needs a value: %1 %2.</source>
        <translation>%1에는 값이 필요합니다: %1 %2.</translation>
    </message>
    <message>
        <source>%1 takes no “%2”. “spillway %1 --help” shows what it takes.</source>
        <translation>%1에는 “%2”을(를) 쓸 수 없습니다. “spillway %1 --help”로 쓸 수 있는 것을 보세요.</translation>
    </message>
    <message>
        <source>%1 needs one of: %2.</source>
        <translation>%1에는 다음 중 하나가 필요합니다: %2.</translation>
    </message>
    <message>
        <source>%1 takes exactly one of: %2.</source>
        <translation>%1에는 다음 중 하나만 쓸 수 있습니다: %2.</translation>
    </message>
    <message>
        <source>%1 has no option %2. “spillway %1 --help” lists its options.</source>
        <translation>%1에는 옵션 %2이(가) 없습니다. “spillway %1 --help”로 옵션 목록을 보세요.</translation>
    </message>
    <message>
        <source>%1 may be given once only.</source>
        <translation>%1은(는) 한 번만 쓸 수 있습니다.</translation>
    </message>
    <message>
        <source>“%1” is not in this version. “spillway --help” lists what is.</source>
        <translation>“%1”은(는) 이 버전에 없습니다. “spillway --help”로 있는 것을 보세요.</translation>
    </message>
    <message>
        <source>There is no verb “%1”. “spillway --help” lists them.</source>
        <translation>명령 “%1”은(는) 없습니다. “spillway --help”로 목록을 보세요.</translation>
    </message>
    <message>
        <source>A verb is missing. “spillway --help” lists them.</source>
        <translation>명령이 빠졌습니다. “spillway --help”로 목록을 보세요.</translation>
    </message>
    <message>
        <source>--instance: no instance is saved; save one in the window, or use --connection.</source>
        <translation>--instance: 저장된 인스턴스가 없습니다. 창에서 저장하거나 --connection을 쓰세요.</translation>
    </message>
    <message>
        <source>--instance: no instance is named “%1”; saved are: %2.</source>
        <translation>--instance: “%1”(이)라는 인스턴스가 없습니다. 저장된 인스턴스: %2.</translation>
    </message>
    <message>
        <source>%1 exclude each other; give one.</source>
        <translation>%1은(는) 함께 쓸 수 없습니다. 하나만 쓰세요.</translation>
    </message>
    <message>
        <source>There is no demo cluster. “spillway demo start” makes one.</source>
        <translation>데모 클러스터가 없습니다. “spillway demo start”로 만드세요.</translation>
    </message>
    <message>
        <source>The demo cluster (PostgreSQL %1, %2) does not run.</source>
        <translation>데모 클러스터(PostgreSQL %1, %2)가 실행 중이 아닙니다.</translation>
    </message>
    <message>
        <source>The demo cluster runs: PostgreSQL %1, %2</source>
        <translation>데모 클러스터 실행 중: PostgreSQL %1, %2</translation>
    </message>
    <message>
        <source>Rows of io_temp_test: %1</source>
        <translation>io_temp_test의 행: %1</translation>
    </message>
    <message>
        <source>Connect with: psql &quot;%1&quot;</source>
        <translation>연결 방법: psql &quot;%1&quot;</translation>
    </message>
    <message>
        <source>--rows cannot be “%1”. Give a number from 1 to 1000000000.</source>
        <translation>--rows에 “%1”은(는) 쓸 수 없습니다. 1에서 1000000000 사이의 수를 쓰세요.</translation>
    </message>
    <message>
        <source>--major cannot be “%1”. Give a major version from 13 on.</source>
        <translation>--major에 “%1”은(는) 쓸 수 없습니다. 13 이상의 주 버전을 쓰세요.</translation>
    </message>
    <message>
        <source>--pg-bin: “%1” is no folder. Name the one that holds initdb and postgres.</source>
        <translation>--pg-bin: “%1”은(는) 폴더가 아닙니다. initdb와 postgres가 있는 폴더를 쓰세요.</translation>
    </message>
    <message>
        <source>Exit status: 0 done, 1 something failed, 2 usage, 3 cannot connect, 4 refused for safety,
5 not available on this server, 130 cancelled.</source>
        <translation>종료 상태: 0 완료, 1 일부 실패, 2 사용법 오류, 3 연결할 수 없음, 4 안전을 위해 거부,
5 이 서버에서 쓸 수 없음, 130 취소.</translation>
    </message>
    <message>
        <source>spillway [CONNECTION] VERB [options] [--json] [--out FILE]</source>
        <translation>spillway [연결] 명령 [옵션] [--json] [--out 파일]</translation>
    </message>
    <message>
        <source>Without a verb the window opens.</source>
        <translation>명령이 없으면 창이 열립니다.</translation>
    </message>
    <message>
        <source>Verbs:</source>
        <translation>명령:</translation>
    </message>
    <message>
        <source>Connection:</source>
        <translation>연결:</translation>
    </message>
    <message>
        <source>Every verb:</source>
        <translation>모든 명령:</translation>
    </message>
    <message>
        <source>“spillway VERB --help” shows the options of a verb.</source>
        <translation>“spillway 명령 --help”로 명령의 옵션을 보세요.</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>옵션:</translation>
    </message>
    <message>
        <source>rows of public.io_temp_test; another number than present loads it anew</source>
        <translation>public.io_temp_test의 행 수. 현재와 다르면 다시 적재</translation>
    </message>
    <message>
        <source>folder of initdb, pg_ctl and postgres; default: the newest found</source>
        <translation>initdb, pg_ctl, postgres가 있는 폴더. 기본값: 찾은 것 중 최신</translation>
    </message>
    <message>
        <source>major version of the demo cluster</source>
        <translation>데모 클러스터의 주 버전</translation>
    </message>
    <message>
        <source>file with exactly one statement, - for standard input</source>
        <translation>문이 정확히 하나 든 파일, -는 표준 입력</translation>
    </message>
    <message>
        <source>the statement itself</source>
        <translation>문 자체</translation>
    </message>
    <message>
        <source>value of $N; without = it is NULL</source>
        <translation>$N의 값. =가 없으면 NULL</translation>
    </message>
    <message>
        <source>values to run, as 1MB,4MB,64MB; default: 1, 4, 16, 64, 256 MB</source>
        <translation>실행할 값, 예: 1MB,4MB,64MB. 기본값: 1, 4, 16, 64, 256 MB</translation>
    </message>
    <message>
        <source>with --to: values to run in steps of two</source>
        <translation>--to와 함께: 두 배씩 늘려 실행할 값</translation>
    </message>
    <message>
        <source>see --from</source>
        <translation>--from 참고</translation>
    </message>
    <message>
        <source>find the least work_mem above which nothing spills</source>
        <translation>아무것도 넘치지 않는 최소 work_mem 찾기</translation>
    </message>
    <message>
        <source>above it values are predicted, not run; default: a quarter of the RAM, at most 1GB</source>
        <translation>이 값을 넘으면 실행하지 않고 예측. 기본값: RAM의 1/4, 최대 1GB</translation>
    </message>
    <message>
        <source>runs per value, interleaved, after a warm-up; default: 1</source>
        <translation>값마다 실행 횟수, 워밍업 후 번갈아 실행. 기본값: 1</translation>
    </message>
    <message>
        <source>further settings of the transaction</source>
        <translation>트랜잭션의 추가 설정</translation>
    </message>
    <message>
        <source>role the statement runs as</source>
        <translation>문을 실행할 롤</translation>
    </message>
    <message>
        <source>search_path the statement runs with</source>
        <translation>문을 실행할 search_path</translation>
    </message>
    <message>
        <source>statement_timeout of each run; default: 5min</source>
        <translation>실행마다의 statement_timeout. 기본값: 5min</translation>
    </message>
    <message>
        <source>run a statement that changes data; it is rolled back, but locks, fires triggers and leaves dead rows</source>
        <translation>데이터를 바꾸는 문 실행. 롤백되지만 잠금을 잡고 트리거를 실행하며 죽은 행을 남김</translation>
    </message>
    <message>
        <source>run a statement that calls volatile functions</source>
        <translation>VOLATILE 함수를 호출하는 문 실행</translation>
    </message>
    <message>
        <source>memory of the server&apos;s machine, where it cannot be asked</source>
        <translation>서버에 물을 수 없을 때 쓸 서버 컴퓨터의 메모리</translation>
    </message>
    <message>
        <source>draw the curve into an .svg, .png or .pdf file</source>
        <translation>곡선을 .svg, .png 또는 .pdf 파일에 그리기</translation>
    </message>
    <message>
        <source>size of the picture in pixels; default: 1280x720</source>
        <translation>그림 크기(픽셀). 기본값: 1280x720</translation>
    </message>
    <message>
        <source>write the runs as CSV, one line each</source>
        <translation>실행을 한 줄씩 CSV로 쓰기</translation>
    </message>
    <message>
        <source>a private PostgreSQL cluster with data to try everything on</source>
        <translation>모든 것을 시험해 볼 데이터가 든 전용 PostgreSQL 클러스터</translation>
    </message>
    <message>
        <source>run one statement at several values of work_mem and say what it is worth</source>
        <translation>문 하나를 여러 work_mem 값으로 실행하고 효과를 알려 줌</translation>
    </message>
    <message>
        <source>conninfo string or postgresql:// URI; default: libpq&apos;s own</source>
        <translation>conninfo 문자열 또는 postgresql:// URI. 기본값: libpq의 기본값</translation>
    </message>
    <message>
        <source>section of the service file</source>
        <translation>서비스 파일의 섹션</translation>
    </message>
    <message>
        <source>instance saved in the window</source>
        <translation>창에서 저장한 인스턴스</translation>
    </message>
    <message>
        <source>the demo cluster, started where it does not run</source>
        <translation>데모 클러스터. 실행 중이 아니면 시작</translation>
    </message>
    <message>
        <source>one JSON document instead of text</source>
        <translation>텍스트 대신 JSON 문서 하나</translation>
    </message>
    <message>
        <source>write the result into a file instead of standard output</source>
        <translation>결과를 표준 출력 대신 파일에 쓰기</translation>
    </message>
    <message>
        <source>show help</source>
        <translation>도움말 표시</translation>
    </message>
    <message>
        <source>show the version</source>
        <translation>버전 표시</translation>
    </message>
    <message>
        <source>%1 cannot be “%2”. %3</source>
        <translation>%1에 “%2”은(는) 쓸 수 없습니다. %3</translation>
    </message>
    <message>
        <source>Give a size from 64kB to 2147483647kB, such as 64MB.</source>
        <translation>64kB에서 2147483647kB 사이의 크기를 쓰세요. 예: 64MB.</translation>
    </message>
    <message>
        <source>--query and --sql exclude each other; give one.</source>
        <translation>--query와 --sql은 함께 쓸 수 없습니다. 하나만 쓰세요.</translation>
    </message>
    <message>
        <source>A statement is missing: --query FILE, --query - or --sql TEXT.</source>
        <translation>문이 빠졌습니다: --query 파일, --query - 또는 --sql 텍스트.</translation>
    </message>
    <message>
        <source>--query: %1 cannot be read: %2.</source>
        <translation>--query: %1을(를) 읽을 수 없습니다: %2.</translation>
    </message>
    <message>
        <source>--param cannot be “%1”. Write --param 1=VALUE, or --param 1 for NULL.</source>
        <translation>--param에 “%1”은(는) 쓸 수 없습니다. --param 1=값, NULL이면 --param 1로 쓰세요.</translation>
    </message>
    <message>
        <source>--set cannot be “%1”. Write name=value,name=value.</source>
        <translation>--set에 “%1”은(는) 쓸 수 없습니다. 이름=값,이름=값으로 쓰세요.</translation>
    </message>
    <message>
        <source>--set cannot hold work_mem, which is what is measured. Use --work-mem.</source>
        <translation>--set에 측정 대상인 work_mem은 넣을 수 없습니다. --work-mem을 쓰세요.</translation>
    </message>
    <message>
        <source>Give a time from 1ms to 24d, such as 30s or 5min.</source>
        <translation>1ms에서 24d 사이의 시간을 쓰세요. 예: 30s, 5min.</translation>
    </message>
    <message>
        <source>Give sizes from 64kB to 2147483647kB, such as 1MB,4MB,64MB.</source>
        <translation>64kB에서 2147483647kB 사이의 크기를 쓰세요. 예: 1MB,4MB,64MB.</translation>
    </message>
    <message>
        <source>--work-mem and --from/--to exclude each other; give one.</source>
        <translation>--work-mem과 --from/--to는 함께 쓸 수 없습니다. 하나만 쓰세요.</translation>
    </message>
    <message>
        <source>--from and --to belong together; give both.</source>
        <translation>--from과 --to는 함께 써야 합니다.</translation>
    </message>
    <message>
        <source>--from cannot be above --to.</source>
        <translation>--from은 --to보다 클 수 없습니다.</translation>
    </message>
    <message>
        <source>Give a size, such as 16GB.</source>
        <translation>크기를 쓰세요. 예: 16GB.</translation>
    </message>
    <message>
        <source>--repeat cannot be “%1”. Give a number from 1 to 1000.</source>
        <translation>--repeat에 “%1”은(는) 쓸 수 없습니다. 1에서 1000 사이의 수를 쓰세요.</translation>
    </message>
    <message>
        <source>--chart cannot be “%1”. The name must end in .svg, .png or .pdf.</source>
        <translation>--chart에 “%1”은(는) 쓸 수 없습니다. 이름은 .svg, .png 또는 .pdf로 끝나야 합니다.</translation>
    </message>
    <message>
        <source>Give WIDTHxHEIGHT of 100 to 20000 each, such as 1280x720.</source>
        <translation>너비x높이를 각각 100에서 20000 사이로 쓰세요. 예: 1280x720.</translation>
    </message>
    <message>
        <source>%1: “%2” cannot be written. Name a file in a folder that exists and may be written.</source>
        <translation>%1: “%2”에 쓸 수 없습니다. 쓰기 가능한 폴더 안의 파일을 쓰세요.</translation>
    </message>
    <message>
        <source>Start the demo cluster</source>
        <translation>데모 클러스터 시작</translation>
    </message>
    <message>
        <source>Above --max-work-mem (%1), so predicted and not run: %2.</source>
        <translation>--max-work-mem(%1)을 넘어 실행하지 않고 예측만 함: %2.</translation>
    </message>
    <message>
        <source>Runs: %1; each takes up to %2 of temp files and %3 of memory</source>
        <translation>실행: %1회, 실행마다 임시 파일 최대 %2, 메모리 최대 %3</translation>
    </message>
    <message>
        <source>, about %1</source>
        <translation>, 약 %1</translation>
    </message>
    <message>
        <source>Password: </source>
        <translation>암호: </translation>
    </message>
    <message>
        <source>Cancelling …</source>
        <translation>취소하는 중…</translation>
    </message>
    <message>
        <source>%1 needs %2. “spillway %1 --help” shows what they may be.</source>
        <translation>%1에는 %2이(가) 필요합니다. 무엇을 쓸 수 있는지는 “spillway %1 --help”로 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>%1 cannot be “%2”. Give a number from 1 on.</source>
        <translation>%1에 “%2”은(는) 쓸 수 없습니다. 1 이상의 수를 주십시오.</translation>
    </message>
    <message>
        <source>%1 is for files; a measurement takes ID@64MB.</source>
        <translation>%1은(는) 파일에만 씁니다. 측정에는 ID@64MB를 씁니다.</translation>
    </message>
    <message>
        <source>Only one of A and B can be standard input.</source>
        <translation>A와 B 가운데 하나만 표준 입력이 될 수 있습니다.</translation>
    </message>
    <message>
        <source>Compare two plans</source>
        <translation>두 계획 비교</translation>
    </message>
    <message>
        <source>which plan of A, where a file holds several; default: the first</source>
        <translation>파일에 계획이 여럿일 때 A의 몇 번째 계획인지. 기본값: 첫째</translation>
    </message>
    <message>
        <source>which plan of B</source>
        <translation>B의 몇 번째 계획인지</translation>
    </message>
    <message>
        <source>write the comparison as one HTML file</source>
        <translation>비교를 HTML 파일 하나로 씁니다</translation>
    </message>
    <message>
        <source>write it as Markdown</source>
        <translation>Markdown으로 씁니다</translation>
    </message>
    <message>
        <source>only the N-th plan, where the input holds several</source>
        <translation>입력에 계획이 여럿일 때 N번째만</translation>
    </message>
    <message>
        <source>replace names and constants in everything that is written</source>
        <translation>쓰이는 모든 곳에서 이름과 상수를 바꿉니다</translation>
    </message>
    <message>
        <source>write the plans again as EXPLAIN (FORMAT JSON) has them</source>
        <translation>계획을 EXPLAIN (FORMAT JSON) 꼴로 다시 씁니다</translation>
    </message>
    <message>
        <source>write the plan as one HTML file</source>
        <translation>계획을 HTML 파일 하나로 씁니다</translation>
    </message>
    <message>
        <source>say what differs between two plans, and why: each is a file in any format of EXPLAIN (FILE#2: its second plan), - for standard input, or a stored measurement by the beginning of its id (ID@64MB: the run at that work_mem)</source>
        <translation>두 계획이 무엇이 어떻게 다르고 왜 다른지 말합니다. 각각은 EXPLAIN의 어떤 형식이든 파일(FILE#2: 그 둘째 계획), 표준 입력은 -, 또는 저장된 측정 id의 앞부분(ID@64MB: 그 work_mem의 실행)입니다</translation>
    </message>
    <message>
        <source>read the plan or plans of a file (- is standard input) in any format of EXPLAIN, framed by psql, in a log or cut off, and say what matters</source>
        <translation>파일(-는 표준 입력)의 계획을 읽고 무엇이 중요한지 말합니다. EXPLAIN의 어떤 형식이든, psql 틀 안이든, 로그 안이든, 잘렸든 읽습니다</translation>
    </message>
    <message>
        <source>“%1”: behind @ stands a work_mem such as 64MB.</source>
        <translation>“%1”: @ 뒤에는 64MB 같은 work_mem이 옵니다.</translation>
    </message>
    <message>
        <source>“%1” is the beginning of several measurements: %2.</source>
        <translation>“%1”(으)로 시작하는 측정이 여럿입니다: %2.</translation>
    </message>
    <message>
        <source>“%1” is neither a file nor the id of a stored measurement.</source>
        <translation>“%1”은(는) 파일도 저장된 측정의 id도 아닙니다.</translation>
    </message>
    <message>
        <source>Plan %1 of %2, line %3</source>
        <translation>계획 %1/%2, %3번째 줄</translation>
    </message>
    <message>
        <source>Lines that found no place:</source>
        <translation>자리를 찾지 못한 줄:</translation>
    </message>
    <message>
        <source>Read a plan</source>
        <translation>계획 읽기</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>표준 입력</translation>
    </message>
    <message>
        <source>the measurement is no longer in the history</source>
        <translation>측정이 기록에 더 이상 없습니다</translation>
    </message>
    <message>
        <source>Give a time from 10ms to 1s, such as 20ms.</source>
        <translation>10ms에서 1s 사이의 시간을 주십시오. 예: 20ms.</translation>
    </message>
    <message>
        <source>Give a time from 10ms to 1h, such as 30s.</source>
        <translation>10ms에서 1h 사이의 시간을 주십시오. 예: 30s.</translation>
    </message>
    <message>
        <source>Give sampling, pg_wait_sampling or both.</source>
        <translation>sampling, pg_wait_sampling, both 중 하나를 주십시오.</translation>
    </message>
    <message>
        <source>--duration is for the whole instance; a statement is watched until it ends or --timeout.</source>
        <translation>--duration은 인스턴스 전체용입니다. 문장은 끝날 때까지 또는 --timeout까지 지켜봅니다.</translation>
    </message>
    <message>
        <source>--work-mem needs a statement: --query FILE, --query - or --sql TEXT.</source>
        <translation>--work-mem에는 문장이 필요합니다: --query FILE, --query - 또는 --sql TEXT.</translation>
    </message>
    <message>
        <source>the statement itself; without one the whole instance is watched</source>
        <translation>문장 자체. 없으면 인스턴스 전체를 지켜봄</translation>
    </message>
    <message>
        <source>work_mem of the statement; default: as in force</source>
        <translation>문장의 work_mem. 기본값: 현재 적용 중인 값</translation>
    </message>
    <message>
        <source>sampling, pg_wait_sampling (where it is installed) or both; default: sampling</source>
        <translation>sampling, pg_wait_sampling(설치되어 있을 때) 또는 both. 기본값: sampling</translation>
    </message>
    <message>
        <source>how often to look, 10ms to 1s; default: 20ms</source>
        <translation>관찰 간격, 10ms~1s. 기본값: 20ms</translation>
    </message>
    <message>
        <source>how long to watch the instance; default: 10s</source>
        <translation>인스턴스를 지켜볼 시간. 기본값: 10s</translation>
    </message>
    <message>
        <source>draw the waits into an .svg, .png or .pdf file</source>
        <translation>대기를 .svg, .png 또는 .pdf 파일로 그림</translation>
    </message>
    <message>
        <source>show what a statement, or a whole instance, waits for while it runs, and its temporary files</source>
        <translation>문장 하나 또는 인스턴스 전체가 실행 중 무엇을 기다리는지와 그 임시 파일을 보여 줌</translation>
    </message>
    <message>
        <source>Watch what is waited for</source>
        <translation>무엇을 기다리는지 지켜보기</translation>
    </message>
    <message>
        <source>temp, time, calls, io, wal, rows, jit or mean; default: temp</source>
        <translation>temp, time, calls, io, wal, rows, jit, mean 중 하나. 기본값: temp</translation>
    </message>
    <message>
        <source>two readings this far apart and what happened between them, as 30s; default: all since the reset</source>
        <translation>이 간격으로 두 번 읽어 그사이의 일을 보여 줍니다(예: 30s). 기본값: 초기화 이후 전체</translation>
    </message>
    <message>
        <source>statements to list, 0 for all; default: 20</source>
        <translation>나열할 문의 수, 0은 모두. 기본값: 20</translation>
    </message>
    <message>
        <source>write them as CSV, one line each</source>
        <translation>한 줄에 하나씩 CSV로 씁니다</translation>
    </message>
    <message>
        <source>list the statements that cost a server most, by pg_stat_statements</source>
        <translation>pg_stat_statements로 서버에서 비용이 가장 큰 문을 나열합니다</translation>
    </message>
    <message>
        <source>Read the statements</source>
        <translation>문 통계 읽기</translation>
    </message>
    <message>
        <source>Ask the instances</source>
        <translation>인스턴스 확인</translation>
    </message>
    <message>
        <source>settings changed from their default and extensions of each, too</source>
        <translation>각 인스턴스의 바뀐 설정과 확장도 표시</translation>
    </message>
    <message>
        <source>how long to wait for each, all at once; default: 5s</source>
        <translation>각각 기다리는 시간(동시에 확인). 기본값: 5s</translation>
    </message>
    <message>
        <source>list saved instances, sections of the service file and the demo cluster, and how each answers</source>
        <translation>저장된 인스턴스, 서비스 파일의 항목, 데모 클러스터와 각각의 응답을 나열합니다</translation>
    </message>
    <message>
        <source>reach the server through ssh: user@host, user@host:port or an alias of the ssh config</source>
        <translation>ssh를 거쳐 서버에 연결: user@host, user@host:port 또는 ssh 설정의 별칭</translation>
    </message>
    <message>
        <source>Give a time, such as 30s or 5min.</source>
        <translation>30s 또는 5min 같은 시간을 지정하십시오.</translation>
    </message>
    <message>
        <source>Give one of %1.</source>
        <translation>다음 중 하나를 지정하십시오: %1.</translation>
    </message>
    <message>
        <source>Give a number of statements; 0 is all.</source>
        <translation>문의 수를 지정하십시오. 0은 모두입니다.</translation>
    </message>
</context>
<context>
    <name>CompareTab</name>
    <message>
        <source>This measurement is no longer in the history.</source>
        <translation>이 측정은 기록에 더 이상 없습니다.</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>%1 (median of %2)</source>
        <translation>%1 (%2회의 중앙값)</translation>
    </message>
    <message>
        <source>%1 blocks (%2)</source>
        <translation>%1블록 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 중 %1</translation>
    </message>
    <message>
        <source>time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>planning</source>
        <translation>계획 수립</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>estimated cost</source>
        <translation>예상 비용</translation>
    </message>
    <message>
        <source>shared hit</source>
        <translation>공유 적중</translation>
    </message>
    <message>
        <source>shared read</source>
        <translation>공유 읽기</translation>
    </message>
    <message>
        <source>temp read</source>
        <translation>임시 읽기</translation>
    </message>
    <message>
        <source>temp written</source>
        <translation>임시 쓰기</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>WAL</source>
        <translation>WAL</translation>
    </message>
    <message>
        <source>workers launched</source>
        <translation>시작된 작업자</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>노드</translation>
    </message>
    <message>
        <source>left</source>
        <translation>왼쪽</translation>
    </message>
    <message>
        <source>right</source>
        <translation>오른쪽</translation>
    </message>
    <message>
        <source>change</source>
        <translation>변화</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Plans (time of each node alone, rows of all loops)</source>
        <translation>계획 (각 노드만의 시간, 모든 반복의 행)</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>질의</translation>
    </message>
    <message>
        <source>Query of the left side</source>
        <translation>왼쪽의 질의</translation>
    </message>
    <message>
        <source>Query of the right side</source>
        <translation>오른쪽의 질의</translation>
    </message>
    <message>
        <source>Two plans compared</source>
        <translation>두 계획의 비교</translation>
    </message>
    <message>
        <source>left: %1</source>
        <translation>왼쪽: %1</translation>
    </message>
    <message>
        <source>right: %1</source>
        <translation>오른쪽: %1</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1배</translation>
    </message>
    <message>
        <source>%1 times (%2 to %3)</source>
        <translation>%1배 (%2~%3)</translation>
    </message>
    <message>
        <source>left %1, right %2</source>
        <translation>왼쪽 %1, 오른쪽 %2</translation>
    </message>
    <message>
        <source>The same time: %1.</source>
        <translation>같은 시간: %1.</translation>
    </message>
    <message>
        <source>Unproved: %1. With one run on a side that may be chance.</source>
        <translation>입증되지 않음: %1. 한쪽에 실행이 하나뿐이면 우연일 수 있습니다.</translation>
    </message>
    <message>
        <source>%1 and %2 runs</source>
        <translation>실행 %1회와 %2회</translation>
    </message>
    <message>
        <source>No difference in time beyond the noise (%1): left %2, right %3.</source>
        <translation>잡음을 넘는 시간 차이가 없습니다(%1): 왼쪽 %2, 오른쪽 %3.</translation>
    </message>
    <message>
        <source>The left plan is faster: %1 against %2; the right takes %3 as long (%4).</source>
        <translation>왼쪽 계획이 빠릅니다: %1 대 %2. 오른쪽은 %3 걸립니다(%4).</translation>
    </message>
    <message>
        <source>The right plan is faster: %1 against %2; the left takes %3 as long (%4).</source>
        <translation>오른쪽 계획이 빠릅니다: %1 대 %2. 왼쪽은 %3 걸립니다(%4).</translation>
    </message>
    <message>
        <source>Nothing is said of time: not both sides have one.</source>
        <translation>시간은 말할 수 없습니다: 양쪽 모두에 시간이 있지는 않습니다.</translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>옮겨짐</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>바뀜</translation>
    </message>
    <message>
        <source>only left</source>
        <translation>왼쪽에만</translation>
    </message>
    <message>
        <source>only right</source>
        <translation>오른쪽에만</translation>
    </message>
    <message>
        <source>left:  %1</source>
        <translation>왼쪽:   %1</translation>
    </message>
    <message>
        <source>Time of the node alone: left %1, right %2.</source>
        <translation>노드만의 시간: 왼쪽 %1, 오른쪽 %2.</translation>
    </message>
    <message>
        <source>Time of the node alone: left %1.</source>
        <translation>노드만의 시간: 왼쪽 %1.</translation>
    </message>
    <message>
        <source>Time of the node alone: right %1.</source>
        <translation>노드만의 시간: 오른쪽 %1.</translation>
    </message>
    <message>
        <source>Another index on %1: left %2, right %3 (%4, %5).</source>
        <translation>%1의 다른 인덱스: 왼쪽 %2, 오른쪽 %3 (%4, %5).</translation>
    </message>
    <message>
        <source>Only the left plan uses the index %1 on %2 (%3); the right one reads it by %4.</source>
        <translation>왼쪽 계획만 %2의 인덱스 %1을(를) 씁니다(%3). 오른쪽은 %4(으)로 읽습니다.</translation>
    </message>
    <message>
        <source>Only the right plan uses the index %1 on %2 (%3); the left one reads it by %4.</source>
        <translation>오른쪽 계획만 %2의 인덱스 %1을(를) 씁니다(%3). 왼쪽은 %4(으)로 읽습니다.</translation>
    </message>
    <message>
        <source>Both spill, not alike.</source>
        <translation>둘 다 디스크로 넘치지만 같지 않습니다.</translation>
    </message>
    <message>
        <source>Only the left plan spills to disk.</source>
        <translation>왼쪽 계획만 디스크로 넘칩니다.</translation>
    </message>
    <message>
        <source>Only the right plan spills to disk.</source>
        <translation>오른쪽 계획만 디스크로 넘칩니다.</translation>
    </message>
    <message>
        <source>Temp blocks read and written: left %1, right %2.</source>
        <translation>읽고 쓴 임시 블록: 왼쪽 %1, 오른쪽 %2.</translation>
    </message>
    <message>
        <source>Most of the difference: %1.</source>
        <translation>차이의 대부분: %1.</translation>
    </message>
    <message>
        <source>Only the left plan has the %1.</source>
        <translation>%1은(는) 왼쪽 계획에만 있습니다.</translation>
    </message>
    <message>
        <source>Only the right plan has the %1.</source>
        <translation>%1은(는) 오른쪽 계획에만 있습니다.</translation>
    </message>
    <message>
        <source>The %1 was never executed on the left.</source>
        <translation>%1은(는) 왼쪽에서 한 번도 실행되지 않았습니다.</translation>
    </message>
    <message>
        <source>The %1 was never executed on the right.</source>
        <translation>%1은(는) 오른쪽에서 한 번도 실행되지 않았습니다.</translation>
    </message>
    <message>
        <source>Other data: %1 gives %2 rows on the left and %3 on the right (told from a factor of %4 on).</source>
        <translation>데이터가 다릅니다: %1은(는) 왼쪽에서 %2행, 오른쪽에서 %3행을 냅니다(%4배부터 말합니다).</translation>
    </message>
    <message>
        <source>Other data: %1 looks at %2 rows on the left and at %3 on the right (told from a factor of %4 on).</source>
        <translation>데이터가 다릅니다: %1은(는) 왼쪽에서 %2행, 오른쪽에서 %3행을 살핍니다(%4배부터 말합니다).</translation>
    </message>
    <message>
        <source>Other statistics: %1 is estimated at %2 rows on the left and at %3 on the right (told from a factor of %4 on).</source>
        <translation>통계가 다릅니다: %1은(는) 왼쪽에서 %2행, 오른쪽에서 %3행으로 예상되었습니다(%4배부터 말합니다).</translation>
    </message>
    <message>
        <source>As many rows from other numbers of blocks: %1 touches %2 on the left and %3 on the right. Bloat, or rows that lie elsewhere.</source>
        <translation>같은 수의 행인데 블록 수가 다릅니다: %1은(는) 왼쪽에서 %2, 오른쪽에서 %3을(를) 건드립니다. 부풀었거나 행이 다른 곳에 있습니다.</translation>
    </message>
    <message>
        <source>Another way to read: left %1, right %2.</source>
        <translation>읽는 방법이 다릅니다: 왼쪽 %1, 오른쪽 %2.</translation>
    </message>
    <message>
        <source>Another join method: left %1, right %2.</source>
        <translation>조인 방법이 다릅니다: 왼쪽 %1, 오른쪽 %2.</translation>
    </message>
    <message>
        <source>Another join order: left %1; right %2.</source>
        <translation>조인 순서가 다릅니다: 왼쪽 %1, 오른쪽 %2.</translation>
    </message>
    <message>
        <source>Another way to group: left %1, right %2.</source>
        <translation>묶는 방법이 다릅니다: 왼쪽 %1, 오른쪽 %2.</translation>
    </message>
    <message>
        <source>The %1 has other conditions: %2.</source>
        <translation>%1의 조건이 다릅니다: %2.</translation>
    </message>
    <message>
        <source>Cache: left %1 hit and %2 read, right %3 hit and %4 read. Blocks alone say nothing of time.</source>
        <translation>캐시: 왼쪽 적중 %1, 읽기 %2, 오른쪽 적중 %3, 읽기 %4. 블록만으로는 시간을 말할 수 없습니다.</translation>
    </message>
    <message>
        <source>Parallel workers: left %1 planned and %2 launched, right %3 planned and %4 launched.</source>
        <translation>병렬 작업자: 왼쪽 계획 %1, 시작 %2, 오른쪽 계획 %3, 시작 %4.</translation>
    </message>
    <message>
        <source>%1 took another time for the same work; why does not show in the plans.</source>
        <translation>%1은(는) 같은 일에 다른 시간이 걸렸습니다. 이유는 계획에 나타나지 않습니다.</translation>
    </message>
    <message>
        <source>The same workers were planned (%1), but %2 started on the left and %3 on the right.</source>
        <translation>계획된 작업자는 같지만(%1) 왼쪽에서는 %2, 오른쪽에서는 %3이(가) 시작되었습니다.</translation>
    </message>
    <message>
        <source>The plans read different relations: these are two queries.</source>
        <translation>두 계획은 서로 다른 릴레이션을 읽습니다: 서로 다른 질의입니다.</translation>
    </message>
    <message>
        <source>These are two queries: left “%1”, right “%2”.</source>
        <translation>서로 다른 질의입니다: 왼쪽 “%1”, 오른쪽 “%2”.</translation>
    </message>
    <message>
        <source>Parameter %1: left %2, right %3.</source>
        <translation>매개변수 %1: 왼쪽 %2, 오른쪽 %3.</translation>
    </message>
    <message>
        <source>%1: left %2, right %3.</source>
        <translation>%1: 왼쪽 %2, 오른쪽 %3.</translation>
    </message>
    <message>
        <source>%1 is %2 on the left. The right plan does not name it: EXPLAIN prints only what is not the server&apos;s default.</source>
        <translation>%1은(는) 왼쪽에서 %2입니다. 오른쪽 계획에는 없습니다: EXPLAIN은 서버 기본값이 아닌 것만 씁니다.</translation>
    </message>
    <message>
        <source>%1 is %2 on the right. The left plan does not name it: EXPLAIN prints only what is not the server&apos;s default.</source>
        <translation>%1은(는) 오른쪽에서 %2입니다. 왼쪽 계획에는 없습니다: EXPLAIN은 서버 기본값이 아닌 것만 씁니다.</translation>
    </message>
    <message>
        <source>The left plan tells no settings (all default, or taken without SETTINGS); the right one has %1.</source>
        <translation>왼쪽 계획은 설정을 말하지 않습니다(모두 기본값이거나 SETTINGS 없이 얻음). 오른쪽에는 %1이(가) 있습니다.</translation>
    </message>
    <message>
        <source>The right plan tells no settings (all default, or taken without SETTINGS); the left one has %1.</source>
        <translation>오른쪽 계획은 설정을 말하지 않습니다(모두 기본값이거나 SETTINGS 없이 얻음). 왼쪽에는 %1이(가) 있습니다.</translation>
    </message>
    <message>
        <source>JIT: left %1 functions in %2, right %3 functions in %4.</source>
        <translation>JIT: 왼쪽 함수 %1개에 %2, 오른쪽 함수 %3개에 %4.</translation>
    </message>
    <message>
        <source>PostgreSQL: left %1, right %2.</source>
        <translation>PostgreSQL: 왼쪽 %1, 오른쪽 %2.</translation>
    </message>
    <message>
        <source>Only the left plan was executed; the right one is the planner&apos;s estimate.</source>
        <translation>왼쪽 계획만 실행되었습니다. 오른쪽은 계획기의 예상입니다.</translation>
    </message>
    <message>
        <source>Only the right plan was executed; the left one is the planner&apos;s estimate.</source>
        <translation>오른쪽 계획만 실행되었습니다. 왼쪽은 계획기의 예상입니다.</translation>
    </message>
    <message>
        <source>Only the left plan has times of its nodes: reading the clock makes it slower.</source>
        <translation>왼쪽 계획에만 노드의 시간이 있습니다: 시계를 읽으면 느려집니다.</translation>
    </message>
    <message>
        <source>Only the right plan has times of its nodes: reading the clock makes it slower.</source>
        <translation>오른쪽 계획에만 노드의 시간이 있습니다: 시계를 읽으면 느려집니다.</translation>
    </message>
    <message>
        <source>The plans did the same work; left took %1, right %2. What differs is not in the plans: load, locks, the machine, or chance.</source>
        <translation>두 계획은 같은 일을 했습니다. 왼쪽 %1, 오른쪽 %2. 다른 점은 계획 밖에 있습니다: 부하, 잠금, 기계, 또는 우연.</translation>
    </message>
</context>
<context>
    <name>Copyable</name>
    <message>
        <source>Copy rows</source>
        <translation>행 복사</translation>
    </message>
</context>
<context>
    <name>Failure</name>
    <message>
        <source>The connection string cannot be read.</source>
        <translation>연결 문자열을 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>Write it as host=… dbname=… user=… or as postgresql://user@host/database.</source>
        <translation>host=… dbname=… user=… 또는 postgresql://user@host/database 형식으로 쓰세요.</translation>
    </message>
    <message>
        <source>There is no service named “%1”.</source>
        <translation>“%1”(이)라는 서비스가 없습니다.</translation>
    </message>
    <message>
        <source>Add a section to ~/.pg_service.conf or to the file that PGSERVICEFILE names.</source>
        <translation>~/.pg_service.conf 또는 PGSERVICEFILE이 가리키는 파일에 섹션을 추가하세요.</translation>
    </message>
    <message>
        <source>The server cannot be reached.</source>
        <translation>서버에 연결할 수 없습니다.</translation>
    </message>
    <message>
        <source>Check host and port, and that the server runs and listens there.</source>
        <translation>호스트와 포트, 그리고 서버가 실행 중이며 그곳에서 수신하는지 확인하세요.</translation>
    </message>
    <message>
        <source>The server did not answer within %1.</source>
        <translation>서버가 %1 안에 응답하지 않았습니다.</translation>
    </message>
    <message>
        <source>Check host, port and firewall, or give it longer with connect_timeout.</source>
        <translation>호스트, 포트, 방화벽을 확인하거나 connect_timeout을 늘리세요.</translation>
    </message>
    <message>
        <source>The server refused this user or password.</source>
        <translation>서버가 이 사용자 또는 암호를 거부했습니다.</translation>
    </message>
    <message>
        <source>Check the user name; enter the password again or correct it in ~/.pgpass.</source>
        <translation>사용자 이름을 확인하고, 암호를 다시 입력하거나 ~/.pgpass에서 고치세요.</translation>
    </message>
    <message>
        <source>The server asks for a password.</source>
        <translation>서버가 암호를 요구합니다.</translation>
    </message>
    <message>
        <source>Enter it, or put it into ~/.pgpass (mode 0600).</source>
        <translation>입력하거나 ~/.pgpass(모드 0600)에 넣으세요.</translation>
    </message>
    <message>
        <source>Server and client do not agree on encryption.</source>
        <translation>서버와 클라이언트의 암호화 설정이 맞지 않습니다.</translation>
    </message>
    <message>
        <source>Check sslmode, sslrootcert and the client certificate; pg_hba.conf says what the server takes.</source>
        <translation>sslmode, sslrootcert, 클라이언트 인증서를 확인하세요. 서버가 받는 것은 pg_hba.conf에 있습니다.</translation>
    </message>
    <message>
        <source>The connection to the server broke.</source>
        <translation>서버와의 연결이 끊어졌습니다.</translation>
    </message>
    <message>
        <source>What was measured is kept. Connect again and resume.</source>
        <translation>측정한 것은 보관됩니다. 다시 연결해 이어서 실행하세요.</translation>
    </message>
    <message>
        <source>This server is too old: %1.</source>
        <translation>서버가 너무 오래되었습니다: %1.</translation>
    </message>
    <message>
        <source>Use a server of PostgreSQL 13 or newer.</source>
        <translation>PostgreSQL 13 이상의 서버를 쓰세요.</translation>
    </message>
    <message>
        <source>The server refused the statement at character %1.</source>
        <translation>서버가 문의 %1번째 문자에서 거부했습니다.</translation>
    </message>
    <message>
        <source>The server refused the statement.</source>
        <translation>서버가 문을 거부했습니다.</translation>
    </message>
    <message>
        <source>Correct the statement and try again.</source>
        <translation>문을 고쳐 다시 시도하세요.</translation>
    </message>
    <message>
        <source>The statement ran longer than %1 and was stopped.</source>
        <translation>문이 %1을(를) 넘겨 중지되었습니다.</translation>
    </message>
    <message>
        <source>Allow more time, or make the statement read less.</source>
        <translation>시간을 더 허용하거나 문이 더 적게 읽게 하세요.</translation>
    </message>
    <message>
        <source>A lock was not free within %1.</source>
        <translation>%1 안에 잠금을 얻지 못했습니다.</translation>
    </message>
    <message>
        <source>Wait until the other session has finished; pg_stat_activity shows it.</source>
        <translation>다른 세션이 끝날 때까지 기다리세요. pg_stat_activity에서 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>This role may not do that.</source>
        <translation>이 롤은 그 작업을 할 수 없습니다.</translation>
    </message>
    <message>
        <source>Grant the right the server names, or use another role.</source>
        <translation>서버가 말한 권한을 부여하거나 다른 롤을 쓰세요.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>취소되었습니다.</translation>
    </message>
    <message>
        <source>What was measured is kept; it can be resumed.</source>
        <translation>측정한 것은 보관되며 이어서 실행할 수 있습니다.</translation>
    </message>
    <message>
        <source>No answer came within %1.</source>
        <translation>%1 안에 응답이 없었습니다.</translation>
    </message>
    <message>
        <source>Check the network and the server&apos;s load, then try again.</source>
        <translation>네트워크와 서버 부하를 확인한 뒤 다시 시도하세요.</translation>
    </message>
    <message>
        <source>The plan cannot be read at line %1, column %2.</source>
        <translation>실행 계획의 %1행 %2열을 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>The plan cannot be read.</source>
        <translation>실행 계획을 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>Take it again with EXPLAIN (FORMAT JSON) and paste it whole.</source>
        <translation>EXPLAIN (FORMAT JSON)으로 다시 얻어 전체를 붙여 넣으세요.</translation>
    </message>
    <message>
        <source>Exactly one statement is measured, here are several.</source>
        <translation>문 하나만 측정할 수 있는데 여러 개가 있습니다.</translation>
    </message>
    <message>
        <source>Leave one, or place the cursor in the one that is meant.</source>
        <translation>하나만 남기거나 원하는 문에 커서를 두세요.</translation>
    </message>
    <message>
        <source>There is no statement.</source>
        <translation>문이 없습니다.</translation>
    </message>
    <message>
        <source>Write a query, for example SELECT … ORDER BY ….</source>
        <translation>쿼리를 쓰세요. 예: SELECT … ORDER BY ….</translation>
    </message>
    <message>
        <source>%1 changes data and is not measured without leave.</source>
        <translation>%1은(는) 데이터를 바꾸므로 허락 없이 측정하지 않습니다.</translation>
    </message>
    <message>
        <source>Use a copy of the database, or allow writes (--allow-writes): the transaction is rolled back, but it locks rows, fires triggers, uses up sequence values and leaves dead rows.</source>
        <translation>데이터베이스 사본을 쓰거나 쓰기를 허용하세요(--allow-writes). 트랜잭션은 롤백되지만 행을 잠그고, 트리거를 실행하고, 시퀀스 값을 소모하고, 죽은 행을 남깁니다.</translation>
    </message>
    <message>
        <source>The statement calls volatile functions: %1.</source>
        <translation>문이 VOLATILE 함수를 호출합니다: %1.</translation>
    </message>
    <message>
        <source>A rollback does not undo everything they may do. If they are harmless, allow them (--allow-volatile).</source>
        <translation>롤백이 그 함수가 하는 일을 모두 되돌리지는 않습니다. 해롭지 않다면 허용하세요(--allow-volatile).</translation>
    </message>
    <message>
        <source>EXPLAIN does not take %1.</source>
        <translation>EXPLAIN은 %1을(를) 받지 않습니다.</translation>
    </message>
    <message>
        <source>Measure a SELECT, VALUES, INSERT, UPDATE, DELETE or MERGE.</source>
        <translation>SELECT, VALUES, INSERT, UPDATE, DELETE 또는 MERGE를 측정하세요.</translation>
    </message>
    <message>
        <source>These parameters have no value: %1.</source>
        <translation>값이 없는 매개변수: %1.</translation>
    </message>
    <message>
        <source>Give each one a value or NULL (--param 1=…).</source>
        <translation>각각 값이나 NULL을 주세요(--param 1=…).</translation>
    </message>
    <message>
        <source>%1 cannot be “%2”.</source>
        <translation>%1에 “%2”은(는) 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>Give another value.</source>
        <translation>다른 값을 쓰세요.</translation>
    </message>
    <message>
        <source>Give a value of %1.</source>
        <translation>%1 범위의 값을 쓰세요.</translation>
    </message>
    <message>
        <source>The file %1 cannot be used.</source>
        <translation>파일 %1을(를) 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>Check that the path exists, may be read or written, and has room.</source>
        <translation>경로가 있는지, 읽거나 쓸 수 있는지, 공간이 있는지 확인하세요.</translation>
    </message>
    <message>
        <source>%1 is not available here.</source>
        <translation>%1은(는) 여기서 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>The reason stands below.</source>
        <translation>이유는 아래에 있습니다.</translation>
    </message>
    <message>
        <source>No PostgreSQL server programs were found.</source>
        <translation>PostgreSQL 서버 프로그램을 찾지 못했습니다.</translation>
    </message>
    <message>
        <source>Install PostgreSQL, or name the folder that holds initdb and postgres (--pg-bin). Looked in: %1</source>
        <translation>PostgreSQL을 설치하거나 initdb와 postgres가 있는 폴더를 지정하세요(--pg-bin). 찾아본 곳: %1</translation>
    </message>
    <message>
        <source>The demo server did not start.</source>
        <translation>데모 서버가 시작되지 않았습니다.</translation>
    </message>
    <message>
        <source>The end of its log says why; “demo reset” makes a new one.</source>
        <translation>로그 끝에 이유가 있습니다. “demo reset”으로 새로 만들 수 있습니다.</translation>
    </message>
    <message>
        <source>Spillway made a mistake of its own.</source>
        <translation>Spillway 자체의 오류입니다.</translation>
    </message>
    <message>
        <source>Please report it with the text below. Nothing on the server was changed.</source>
        <translation>아래 내용과 함께 알려 주세요. 서버에서 바뀐 것은 없습니다.</translation>
    </message>
    <message>
        <source>The certificate of %1 cannot be trusted.</source>
        <translation>%1의 인증서를 신뢰할 수 없습니다.</translation>
    </message>
    <message>
        <source>If it was replaced, ask who runs the server for the new root certificate and put it where sslrootcert points (default: ~/.postgresql/root.crt); with verify-full the host must also be named as in the certificate. If nobody replaced it, somebody else may be answering.</source>
        <translation>인증서가 교체되었다면 서버 관리자에게 새 루트 인증서를 받아 sslrootcert가 가리키는 곳(기본값: ~/.postgresql/root.crt)에 두십시오. verify-full에서는 호스트 이름도 인증서와 같아야 합니다. 아무도 교체하지 않았다면 다른 누군가가 응답하고 있을 수 있습니다.</translation>
    </message>
    <message>
        <source>There is no program ssh.</source>
        <translation>ssh 프로그램이 없습니다.</translation>
    </message>
    <message>
        <source>Install OpenSSH&apos;s client, or name the program in SPILLWAY_SSH.</source>
        <translation>OpenSSH 클라이언트를 설치하거나 SPILLWAY_SSH에 프로그램을 지정하십시오.</translation>
    </message>
    <message>
        <source>The SSH host key of %1 is not the one known.</source>
        <translation>%1의 SSH 호스트 키가 알려진 키와 다릅니다.</translation>
    </message>
    <message>
        <source>Ask who runs the host whether its key was replaced. Only then remove the old one with ssh-keygen -R HOST and connect again.</source>
        <translation>호스트 관리자에게 키가 교체되었는지 확인하십시오. 확인된 경우에만 ssh-keygen -R HOST로 이전 키를 지우고 다시 연결하십시오.</translation>
    </message>
    <message>
        <source>The SSH host key of %1 is not known, and was not accepted.</source>
        <translation>%1의 SSH 호스트 키는 알려지지 않았고 수락되지도 않았습니다.</translation>
    </message>
    <message>
        <source>Compare its fingerprint with the one the host&apos;s owner names, then connect again and accept it, or run ssh once in a terminal.</source>
        <translation>지문을 호스트 소유자가 알려 준 것과 비교한 뒤 다시 연결하여 수락하거나, 터미널에서 ssh를 한 번 실행하십시오.</translation>
    </message>
    <message>
        <source>%1 took no key and no password.</source>
        <translation>%1이(가) 어떤 키나 비밀번호도 받아들이지 않았습니다.</translation>
    </message>
    <message>
        <source>Check the user name, and that ssh-add -l or the ssh config names the right key; “ssh %1” in a terminal must work.</source>
        <translation>사용자 이름을 확인하고, ssh-add -l 또는 ssh 설정에 올바른 키가 있는지 확인하십시오. 터미널에서 “ssh %1”이 동작해야 합니다.</translation>
    </message>
    <message>
        <source>%1 cannot be reached by SSH.</source>
        <translation>SSH로 %1에 연결할 수 없습니다.</translation>
    </message>
    <message>
        <source>Check its name and port, VPN and firewall.</source>
        <translation>이름과 포트, VPN과 방화벽을 확인하십시오.</translation>
    </message>
    <message>
        <source>%1 does not let connections through to the server.</source>
        <translation>%1이(가) 서버로의 연결을 허용하지 않습니다.</translation>
    </message>
    <message>
        <source>Ask who runs it to allow the way (AllowTcpForwarding and PermitOpen of its sshd_config; permitopen and restrict in authorized_keys).</source>
        <translation>관리자에게 경로를 허용해 달라고 요청하십시오(sshd_config의 AllowTcpForwarding과 PermitOpen, authorized_keys의 permitopen과 restrict).</translation>
    </message>
    <message>
        <source>The way through %1 could not be opened.</source>
        <translation>%1을(를) 거치는 경로를 열 수 없습니다.</translation>
    </message>
    <message>
        <source>“ssh %1” in a terminal must work without errors.</source>
        <translation>터미널에서 “ssh %1”이 오류 없이 동작해야 합니다.</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message>
        <source>At %1 the %2 sorts on disk (%3): %4 of temp file, %5 read, %6 written.</source>
        <translation>%1에서 %2이(가) 디스크에서 정렬합니다(%3): 임시 파일 %4, 읽기 %5, 쓰기 %6.</translation>
    </message>
    <message>
        <source>At %1 a group of the %2 is too large for memory: %3 on disk.</source>
        <translation>%1에서 %2의 한 그룹이 메모리에 들어가지 않습니다: 디스크에 %3.</translation>
    </message>
    <message>
        <source>At %1 the hash table is cut into %2 batches, all but one on disk.</source>
        <translation>%1에서 해시 테이블이 배치 %2개로 나뉘며 하나를 뺀 모두가 디스크에 있습니다.</translation>
    </message>
    <message>
        <source>At %1 the %2 keeps groups on disk: %3 in %4 batches.</source>
        <translation>%1에서 %2이(가) 그룹을 디스크에 둡니다: 배치 %4개에 %3.</translation>
    </message>
    <message>
        <source>At %1 the %2 keeps its rows on disk (%3).</source>
        <translation>%1에서 %2이(가) 행을 디스크에 둡니다(%3).</translation>
    </message>
    <message>
        <source>At %1 the bitmap of %2 remembers whole pages only (%3 lossy blocks): each row of them is checked again.</source>
        <translation>%1에서 %2의 비트맵이 페이지 단위로만 기억합니다(손실 블록 %3개): 그 안의 모든 행을 다시 검사합니다.</translation>
    </message>
    <message>
        <source>At %1 temp files are used (%2 read, %3 written), but this server does not say by which node.</source>
        <translation>%1에서 임시 파일을 쓰지만(읽기 %2, 쓰기 %3) 이 서버는 어느 노드인지 알려 주지 않습니다.</translation>
    </message>
    <message>
        <source>No temp file at any measured value (%1 to %2).</source>
        <translation>측정한 모든 값(%1~%2)에서 임시 파일이 없습니다.</translation>
    </message>
    <message>
        <source>The sort is gone: %1 on %2 delivers the order, without a temp file at any measured value (%3; heap fetches: %4).</source>
        <translation>정렬이 사라졌습니다: %2의 %1이(가) 순서를 제공하며 측정한 모든 값에서 임시 파일이 없습니다(%3, 힙 조회: %4).</translation>
    </message>
    <message>
        <source>Nothing spills from %1 on: run there without a temp file, and at %2 with one.</source>
        <translation>%1부터 아무것도 넘치지 않습니다: 그 값에서는 임시 파일 없이, %2에서는 임시 파일과 함께 실행했습니다.</translation>
    </message>
    <message>
        <source>Nothing spills from %1 on, as far as it was tried.</source>
        <translation>시험한 범위에서는 %1부터 아무것도 넘치지 않습니다.</translation>
    </message>
    <message>
        <source>Below the threshold some values do not spill either (first %1 to %2): small changes of the data move them.</source>
        <translation>임계값 아래에도 넘치지 않는 값이 있습니다(처음은 %1~%2). 데이터가 조금만 바뀌어도 달라집니다.</translation>
    </message>
    <message>
        <source>It would take about %1 to spill nothing. That is above the limit of %2, so it was not run.</source>
        <translation>아무것도 넘치지 않으려면 약 %1이(가) 필요합니다. 한도 %2을(를) 넘으므로 실행하지 않았습니다.</translation>
    </message>
    <message>
        <source>By PostgreSQL&apos;s own arithmetic nothing spills from about %1 on (%2 to %3); not run yet.</source>
        <translation>PostgreSQL의 계산으로는 약 %1부터 아무것도 넘치지 않습니다(%2~%3). 아직 실행하지 않았습니다.</translation>
    </message>
    <message>
        <source>%1 at %2, %3 at %4: a difference that the runs can tell apart.</source>
        <translation>%2에서 %1, %4에서 %3: 실행으로 구분되는 차이입니다.</translation>
    </message>
    <message>
        <source>In memory it is slower: %1 at %2 without a temp file, %3 at %4 with one. Temp files that stay in the page cache are cheap, a huge sort in memory is not.</source>
        <translation>메모리에서 더 느립니다: 임시 파일 없이 %2에서 %1, 임시 파일을 쓰는 %4에서 %3. 페이지 캐시에 남는 임시 파일은 싸지만 메모리에서의 거대한 정렬은 그렇지 않습니다.</translation>
    </message>
    <message>
        <source>No difference in time that these runs can show between %1 and %2 (%3 at %4), whatever the temp files do.</source>
        <translation>임시 파일과 관계없이 %1와 %2 사이에 이 실행들로 보일 수 있는 시간 차이는 없습니다(%4에서 %3).</translation>
    </message>
    <message>
        <source>Runs per value: %1, too few to judge small differences in time. Repeat 5 times or more.</source>
        <translation>값마다 실행 %1회: 작은 시간 차이를 판단하기에는 부족합니다. 5회 이상 반복하세요.</translation>
    </message>
    <message>
        <source>The plan itself changes among the measured values (changes: %1), first between %2 and %3: the runs on each side are different plans.</source>
        <translation>측정한 값들 사이에서 실행 계획 자체가 바뀝니다(변화 %1번, 처음은 %2와 %3 사이): 양쪽의 실행은 서로 다른 계획입니다.</translation>
    </message>
    <message>
        <source>At %1 only %2 of %3 parallel workers started: the run says less than it seems.</source>
        <translation>%1에서 병렬 작업자 %3개 중 %2개만 시작했습니다: 이 실행은 보이는 것만큼 말해 주지 않습니다.</translation>
    </message>
    <message>
        <source>%1 of %2 runs failed.</source>
        <translation>실행 %2회 중 %1회가 실패했습니다.</translation>
    </message>
    <message>
        <source>Interrupted; runs so far: %1. It can be resumed.</source>
        <translation>중단됨, 지금까지 실행 %1회. 이어서 실행할 수 있습니다.</translation>
    </message>
    <message>
        <source>Memory: %1 × %2 at a time × %3 connections = %4, at most half of %5.</source>
        <translation>메모리: %1 × 동시 %2 × 연결 %3 = %4, %5의 절반 이하입니다.</translation>
    </message>
    <message>
        <source>Memory is tight: %1 × %2 at a time × %3 connections = %4 of %5.</source>
        <translation>메모리가 빠듯합니다: %1 × 동시 %2 × 연결 %3 = %5 중 %4.</translation>
    </message>
    <message>
        <source>Too much for every connection at once: %1 × %2 at a time × %3 connections = %4, and the machine has %5. Set it for this transaction only.</source>
        <translation>모든 연결이 동시에 쓰기에는 너무 많습니다: %1 × 동시 %2 × 연결 %3 = %4인데 서버는 %5입니다. 이 트랜잭션에만 설정하세요.</translation>
    </message>
    <message>
        <source>%1 × %2 at a time × %3 connections = %4 must fit in memory. This server does not tell how much it has.</source>
        <translation>%1 × 동시 %2 × 연결 %3 = %4이(가) 메모리에 들어가야 합니다. 이 서버는 메모리 크기를 알려 주지 않습니다.</translation>
    </message>
    <message>
        <source>The %1 takes %2 rows of about %3 (%4 on disk). Are all of them, all columns and the order needed? A filter, fewer columns, a LIMIT or no ORDER BY saves more than memory.</source>
        <translation>%1이(가) 약 %3짜리 행 %2개를 다룹니다(디스크에 %4). 모든 행, 모든 열, 정렬이 필요한가요? 필터, 더 적은 열, LIMIT, ORDER BY 제거가 메모리보다 더 절약합니다.</translation>
    </message>
    <message>
        <source>An index on %1 (%2) has the rows in this order already, so that the sort and its %3 of temp writes can go. It costs space and every write of the table.</source>
        <translation>%1 (%2) 인덱스에는 행이 이미 이 순서로 있으므로 정렬과 임시 쓰기 %3을(를) 없앨 수 있습니다. 공간과 테이블 쓰기마다 비용이 듭니다.</translation>
    </message>
    <message>
        <source>An index on %1 (%2) has the rows in this order already; with %3 in it too, an index-only scan needs no table, and the sort and its %4 of temp writes can go. It costs space and every write of the table.</source>
        <translation>%1 (%2) 인덱스에는 행이 이미 이 순서로 있습니다. %3까지 넣으면 Index Only Scan이 테이블을 읽지 않고, 정렬과 임시 쓰기 %4을(를) 없앨 수 있습니다. 공간과 테이블 쓰기마다 비용이 듭니다.</translation>
    </message>
    <message>
        <source>The time shows no gain, but %1 of temp I/O per run (at %2) would end at %3.</source>
        <translation>시간은 줄지 않지만, %2에서 실행마다 생기는 임시 I/O %1이(가) %3에서 사라집니다.</translation>
    </message>
    <message>
        <source>From %1 on one merge pass is enough: %2 of temp I/O per run instead of %3 (at %4). More memory changes nothing until everything fits.</source>
        <translation>%1부터는 병합 한 번이면 됩니다: 실행마다 임시 I/O가 %3(%4에서) 대신 %2. 전부 들어갈 때까지는 메모리를 더 주어도 달라지지 않습니다.</translation>
    </message>
    <message>
        <source>Only hash tables spill: %1 times work_mem (%2) gives them %3, and sorts keep what they have.</source>
        <translation>해시 테이블만 넘칩니다: work_mem(%2)의 %1배로 %3을(를) 얻고 정렬은 그대로입니다.</translation>
    </message>
    <message>
        <source>%1 of temp I/O per run at %2 is too little to spend memory on.</source>
        <translation>%2에서 실행마다 임시 I/O %1은(는) 메모리를 쓰기에는 너무 적습니다.</translation>
    </message>
    <message>
        <source>%1 of temp I/O per run at %2, but nothing measured speaks for another value yet: measure more values, or find the threshold.</source>
        <translation>%2에서 실행마다 임시 I/O %1이(가) 있지만 아직 다른 값을 권할 측정이 없습니다: 더 많은 값을 측정하거나 임계값을 찾으세요.</translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>A transaction (pid %1) is open for %2: VACUUM and HOT pruning keep every row it might see.</source>
        <translation>트랜잭션(pid %1)이 %2 동안 열려 있습니다. VACUUM과 HOT 정리는 그것이 볼 수 있는 모든 행을 남겨 둡니다.</translation>
    </message>
    <message>
        <source>A session (pid %1) has been idle in its transaction for %2, holding its locks.</source>
        <translation>세션(pid %1)이 %2 동안 트랜잭션에서 유휴 상태로 잠금을 쥐고 있습니다.</translation>
    </message>
    <message>
        <source>%1 of at most %2 connections are taken.</source>
        <translation>최대 연결 %2개 중 %1개가 사용 중입니다.</translation>
    </message>
    <message>
        <source>If each of %1 active sessions used work_mem (%2) once, that were %3 of %4 RAM; a query may use it several times.</source>
        <translation>활성 세션 %1개가 work_mem(%2)을 한 번씩 쓰면 RAM %4 중 %3입니다. 한 쿼리가 여러 번 쓸 수 있습니다.</translation>
    </message>
    <message>
        <source>The oldest database is %1 transactions old, past autovacuum_freeze_max_age (%2): vacuums against wraparound run or are due.</source>
        <translation>가장 오래된 데이터베이스의 나이가 %1 트랜잭션으로 autovacuum_freeze_max_age(%2)를 넘었습니다. 랩어라운드 방지 VACUUM이 실행 중이거나 필요합니다.</translation>
    </message>
    <message>
        <source>%1 of the blocks asked for were in shared_buffers; %2 a second came from outside.</source>
        <translation>요청한 블록의 %1이 shared_buffers에 있었고, 초당 %2이(가) 밖에서 왔습니다.</translation>
    </message>
    <message>
        <source>Queries write %1 a second into temporary files (%2 files).</source>
        <translation>쿼리가 임시 파일에 초당 %1을(를) 씁니다(파일 %2개).</translation>
    </message>
    <message>
        <source>%1 checkpoints were requested, %2 came by time: WAL fills max_wal_size, or they were asked for.</source>
        <translation>체크포인트 %1번은 요청, %2번은 시간에 따른 것입니다. WAL이 max_wal_size를 채우거나 누군가 요청했습니다.</translation>
    </message>
    <message>
        <source>Deadlocks that the server ended meanwhile: %1.</source>
        <translation>그사이 서버가 끝낸 교착: %1.</translation>
    </message>
    <message>
        <source>%1 (%2) may be bloated: %3 dead tuples beside %4 live ones, by the server&apos;s estimate. pgstattuple would count them.</source>
        <translation>%1(%2)이(가) 부풀었을 수 있습니다: 서버 추정 죽은 튜플 %3, 산 튜플 %4. pgstattuple이 정확히 셉니다.</translation>
    </message>
    <message>
        <source>%1 of %2 updates were HOT; the others wrote into every index.</source>
        <translation>업데이트 %2번 중 %1이 HOT였고, 나머지는 모든 인덱스에 썼습니다.</translation>
    </message>
    <message>
        <source>Tables that wait for autovacuum: %1. %2 most: %3 dead tuples by the server&apos;s estimate, due at %4.</source>
        <translation>autovacuum을 기다리는 테이블: %1. %2이(가) 가장 큼: 서버 추정 죽은 튜플 %3, 기준 %4.</translation>
    </message>
    <message>
        <source>Tables due for autovacuum: %1. It is off for %2: %3 dead tuples by the server&apos;s estimate, due at %4.</source>
        <translation>autovacuum 대상 테이블: %1. %2에서는 꺼져 있음: 서버 추정 죽은 튜플 %3, 기준 %4.</translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>started</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>measurement</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>instance</source>
        <translation>인스턴스</translation>
    </message>
    <message>
        <source>database</source>
        <translation>데이터베이스</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>실행</translation>
    </message>
    <message>
        <source>state</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>중단됨</translation>
    </message>
</context>
<context>
    <name>Instances</name>
    <message>
        <source>Probably %1: it has %2, which is that service&apos;s.</source>
        <translation>아마 %1: 그 서비스에만 있는 %2이(가) 있습니다.</translation>
    </message>
    <message>
        <source>On this machine: RAM %1, %2 processors</source>
        <translation>이 컴퓨터: RAM %1, 프로세서 %2개</translation>
    </message>
    <message>
        <source>needs a restart</source>
        <translation>다시 시작 필요</translation>
    </message>
    <message>
        <source>This role sees part of the settings; pg_read_all_settings would show the rest.</source>
        <translation>이 역할은 설정의 일부만 봅니다. pg_read_all_settings이면 나머지도 보입니다.</translation>
    </message>
    <message>
        <source>extension %1 %2</source>
        <translation>확장 %1 %2</translation>
    </message>
    <message>
        <source>%1 is available</source>
        <translation>%1 사용 가능</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1일 %2시간</translation>
    </message>
    <message>
        <source>No instance is saved, the service file has none, and no demo cluster runs.</source>
        <translation>저장된 인스턴스도, 서비스 파일의 항목도, 실행 중인 데모 클러스터도 없습니다.</translation>
    </message>
    <message>
        <source>not reachable: %1</source>
        <translation>연결할 수 없음: %1</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>대기 서버</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>프라이머리</translation>
    </message>
    <message>
        <source>up %1</source>
        <translation>가동 %1</translation>
    </message>
    <message>
        <source>read-only by default</source>
        <translation>기본 읽기 전용</translation>
    </message>
    <message>
        <source>probably %1</source>
        <translation>아마 %1</translation>
    </message>
    <message>
        <source>answered in %1</source>
        <translation>%1 만에 응답</translation>
    </message>
</context>
<context>
    <name>LiveStatementModel</name>
    <message>
        <source>%1 ± %2 %</source>
        <translation>%1 ± %2 %</translation>
    </message>
    <message>
        <source>share of running</source>
        <translation>실행 비율</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>관측</translation>
    </message>
    <message>
        <source>longest</source>
        <translation>최장</translation>
    </message>
    <message>
        <source>database</source>
        <translation>데이터베이스</translation>
    </message>
    <message>
        <source>user</source>
        <translation>사용자</translation>
    </message>
    <message>
        <source>query</source>
        <translation>쿼리</translation>
    </message>
</context>
<context>
    <name>Plan</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1~%2</translation>
    </message>
    <message>
        <source>est. %1</source>
        <translation>예상 %1</translation>
    </message>
    <message>
        <source>never run</source>
        <translation>실행 안 됨</translation>
    </message>
    <message>
        <source>self</source>
        <translation>자체</translation>
    </message>
    <message>
        <source>total</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>예상</translation>
    </message>
    <message>
        <source>read</source>
        <translation>읽기</translation>
    </message>
    <message>
        <source>temp</source>
        <translation>임시</translation>
    </message>
    <message>
        <source>execution %1</source>
        <translation>실행 %1</translation>
    </message>
    <message>
        <source>planning %1</source>
        <translation>계획 수립 %1</translation>
    </message>
    <message>
        <source>WAL %1</source>
        <translation>WAL %1</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>What matters</source>
        <translation>중요한 점</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>트리</translation>
    </message>
    <message>
        <source>node</source>
        <translation>노드</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>About the input</source>
        <translation>입력에 대하여</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2의 %1</translation>
    </message>
    <message>
        <source>The %1 did not fit into memory: %2 batches.</source>
        <translation>%1이(가) 메모리에 들어가지 않았습니다: 배치 %2개.</translation>
    </message>
    <message>
        <source>The %1 went to disk (%2): %3.</source>
        <translation>%1이(가) 디스크로 갔습니다(%2): %3.</translation>
    </message>
    <message>
        <source>The %1 went to disk: %2.</source>
        <translation>%1이(가) 디스크로 갔습니다: %2.</translation>
    </message>
    <message>
        <source>It wrote %1 and read %2 of temp files.</source>
        <translation>임시 파일에 %1을(를) 쓰고 %2을(를) 읽었습니다.</translation>
    </message>
    <message>
        <source>A nested loop above it ran its inner %1 %2 times (%3 in all).</source>
        <translation>위의 중첩 루프가 안쪽 %1을(를) %2번 실행했습니다(모두 %3).</translation>
    </message>
    <message>
        <source>The bitmap of %1 had no room for single rows: %2 of its pages are lossy, %3 exact. Each row of a lossy page is checked again; more work_mem avoids it.</source>
        <translation>%1의 비트맵에 행마다 기억할 자리가 없었습니다: 손실 페이지 %2, 정확한 페이지 %3. 손실 페이지의 행은 모두 다시 검사합니다. work_mem을 늘리면 피할 수 있습니다.</translation>
    </message>
    <message>
        <source>Memoize found only %1 of %2 look-ups in its cache (%3 evictions).</source>
        <translation>Memoize는 조회 %2번 가운데 %1만 캐시에서 찾았습니다(내보냄 %3번).</translation>
    </message>
    <message>
        <source>%1 read %2 rows to keep %3. Filter: %4</source>
        <translation>%1은(는) %3행을 남기려고 %2행을 읽었습니다. 필터: %4</translation>
    </message>
    <message>
        <source>The index %1 does not hold the whole condition: %2 rows were fetched and thrown away to keep %3. Filter: %4</source>
        <translation>인덱스 %1에 조건이 다 들어 있지 않습니다: %3행을 남기려고 %2행을 가져와 버렸습니다. 필터: %4</translation>
    </message>
    <message>
        <source>The %1 formed %2 pairs of rows to keep %3. Join filter: %4</source>
        <translation>%1은(는) %3쌍을 남기려고 행 %2쌍을 만들었습니다. 조인 필터: %4</translation>
    </message>
    <message>
        <source>%1 rows were sorted for the first %2. An index in this order could stop after them: %3</source>
        <translation>처음 %2행을 위해 %1행을 정렬했습니다. 이 순서의 인덱스라면 거기서 멈출 수 있습니다: %3</translation>
    </message>
    <message>
        <source>The index-only scan of %1 had to look into the table %2 times for %3 rows: its visibility map is not up to date. VACUUM renews it.</source>
        <translation>%1의 인덱스 전용 스캔이 %3행을 위해 테이블을 %2번 봐야 했습니다: 가시성 맵이 최신이 아닙니다. VACUUM이 갱신합니다.</translation>
    </message>
    <message>
        <source>%1 ran %2 times, %3 in all: once for each row of the query around it. A join may do the same work once.</source>
        <translation>%1이(가) %2번, 모두 %3 실행되었습니다: 바깥 질의의 행마다 한 번입니다. 조인이면 한 번에 할 수 있습니다.</translation>
    </message>
    <message>
        <source>%1 of %2 planned workers started. The others were not free (max_parallel_workers, max_worker_processes).</source>
        <translation>계획된 작업자 %2개 가운데 %1개가 시작되었습니다. 나머지는 남아 있지 않았습니다(max_parallel_workers, max_worker_processes).</translation>
    </message>
    <message>
        <source>Most blocks came from outside shared_buffers: %1 read, %2 hit. A second run may be faster without any change.</source>
        <translation>블록 대부분이 shared_buffers 밖에서 왔습니다: 읽기 %1, 적중 %2. 아무것도 바꾸지 않아도 두 번째 실행은 더 빠를 수 있습니다.</translation>
    </message>
    <message>
        <source>Reading took %1, over all processes.</source>
        <translation>읽기에 모든 프로세스를 합쳐 %1이(가) 걸렸습니다.</translation>
    </message>
    <message>
        <source>Planning took longer (%1) than executing (%2).</source>
        <translation>계획 수립(%1)이 실행(%2)보다 오래 걸렸습니다.</translation>
    </message>
    <message>
        <source>The constraint %1</source>
        <translation>제약 조건 %1</translation>
    </message>
    <message>
        <source>The trigger %1</source>
        <translation>트리거 %1</translation>
    </message>
    <message>
        <source>%1 on %2 took %3, %4 of the time, in %5 calls.</source>
        <translation>%2의 %1에 %3, 시간의 %4이(가) 걸렸습니다(호출 %5번).</translation>
    </message>
    <message>
        <source>Batches planned: %1.</source>
        <translation>계획된 배치: %1개.</translation>
    </message>
    <message>
        <source>%1 brings %4 times more rows than estimated (per loop: %2, estimated: %3). The error starts here.</source>
        <translation>%1은(는) 예상보다 %4배 많은 행을 냅니다(반복당 %2, 예상 %3). 오차는 여기서 시작됩니다.</translation>
    </message>
    <message>
        <source>%1 brings %4 times fewer rows than estimated (per loop: %2, estimated: %3). The error starts here.</source>
        <translation>%1은(는) 예상보다 %4배 적은 행을 냅니다(반복당 %2, 예상 %3). 오차는 여기서 시작됩니다.</translation>
    </message>
    <message>
        <source>Compiling (JIT) took %1 over all processes; the execution took %2.</source>
        <translation>컴파일(JIT)에 모든 프로세스를 합쳐 %1, 실행에 %2이(가) 걸렸습니다.</translation>
    </message>
    <message>
        <source>JIT %1</source>
        <translation>JIT %1</translation>
    </message>
    <message>
        <source>triggers %1</source>
        <translation>트리거 %1</translation>
    </message>
    <message>
        <source>temp written %1</source>
        <translation>임시 쓰기 %1</translation>
    </message>
    <message>
        <source>spills to disk</source>
        <translation>디스크로 넘침</translation>
    </message>
    <message>
        <source>peak memory %1</source>
        <translation>최대 메모리 %1</translation>
    </message>
    <message>
        <source>not executed: estimates only</source>
        <translation>실행되지 않음: 예상만</translation>
    </message>
</context>
<context>
    <name>PlanColumns</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1~%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 중 %1</translation>
    </message>
    <message>
        <source>node</source>
        <translation>노드</translation>
    </message>
    <message>
        <source>self</source>
        <translation>자체</translation>
    </message>
    <message>
        <source>total</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>예상</translation>
    </message>
    <message>
        <source>error</source>
        <translation>오차</translation>
    </message>
    <message>
        <source>loops</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>적중</translation>
    </message>
    <message>
        <source>read</source>
        <translation>읽기</translation>
    </message>
    <message>
        <source>temp read</source>
        <translation>임시 읽기</translation>
    </message>
    <message>
        <source>temp written</source>
        <translation>임시 쓰기</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>버림</translation>
    </message>
    <message>
        <source>WAL</source>
        <translation>WAL</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>작업자</translation>
    </message>
    <message>
        <source>rows per loop</source>
        <translation>반복당 행</translation>
    </message>
    <message>
        <source>estimated per loop</source>
        <translation>반복당 예상</translation>
    </message>
    <message>
        <source>first row</source>
        <translation>첫 행</translation>
    </message>
    <message>
        <source>dirtied</source>
        <translation>변경</translation>
    </message>
    <message>
        <source>written</source>
        <translation>쓰기</translation>
    </message>
    <message>
        <source>I/O read</source>
        <translation>I/O 읽기</translation>
    </message>
    <message>
        <source>I/O write</source>
        <translation>I/O 쓰기</translation>
    </message>
    <message>
        <source>startup cost</source>
        <translation>시작 비용</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>비용</translation>
    </message>
    <message>
        <source>width</source>
        <translation>너비</translation>
    </message>
    <message>
        <source>What the node does, and what it does it to</source>
        <translation>노드가 하는 일과 그 대상</translation>
    </message>
    <message>
        <source>Elapsed time of the node alone, its children subtracted. A dash: not timed</source>
        <translation>자식을 뺀 노드만의 경과 시간. 줄표: 재지 않음</translation>
    </message>
    <message>
        <source>Elapsed time with everything below, all loops</source>
        <translation>아래 전부를 더한 경과 시간, 모든 반복</translation>
    </message>
    <message>
        <source>Rows of all loops; a range where EXPLAIN rounded them</source>
        <translation>모든 반복의 행. EXPLAIN이 반올림했으면 범위</translation>
    </message>
    <message>
        <source>Rows the planner expected, over as many loops as there were</source>
        <translation>계획기가 예상한 행, 실제 반복 수만큼</translation>
    </message>
    <message>
        <source>▲ that many times more rows than estimated, ▼ fewer; marked from 10×, 100× and 1000×</source>
        <translation>▲ 예상보다 그만큼 많은 행, ▼ 적은 행. 10배, 100배, 1000배부터 표시</translation>
    </message>
    <message>
        <source>Blocks of this node alone, its children subtracted</source>
        <translation>자식을 뺀 이 노드만의 블록</translation>
    </message>
    <message>
        <source>Memory the node reported, summed over its processes</source>
        <translation>노드가 알린 메모리, 프로세스를 모두 더함</translation>
    </message>
    <message>
        <source>Rows read and thrown away by filters and rechecks, all loops</source>
        <translation>필터와 재검사로 읽고 버린 행, 모든 반복</translation>
    </message>
    <message>
        <source>WAL written by this node alone</source>
        <translation>이 노드만 쓴 WAL</translation>
    </message>
    <message>
        <source>Workers launched of those planned</source>
        <translation>계획된 것 가운데 시작된 작업자</translation>
    </message>
    <message>
        <source>Per loop, as EXPLAIN prints it</source>
        <translation>EXPLAIN이 쓰는 대로 반복당</translation>
    </message>
    <message>
        <source>Time until the first row, per loop</source>
        <translation>첫 행까지의 시간, 반복당</translation>
    </message>
    <message>
        <source>Time spent waiting for blocks, children included (track_io_timing)</source>
        <translation>블록을 기다린 시간, 자식 포함 (track_io_timing)</translation>
    </message>
    <message>
        <source>The planner&apos;s units, children included</source>
        <translation>계획기의 단위, 자식 포함</translation>
    </message>
    <message>
        <source>Average bytes of a row, estimated</source>
        <translation>행의 평균 바이트, 예상</translation>
    </message>
    <message>
        <source>How often the node was executed; below Gather, processes count too</source>
        <translation>노드가 실행된 횟수. Gather 아래에서는 프로세스도 셉니다</translation>
    </message>
</context>
<context>
    <name>PlanNotice</name>
    <message>
        <source>psql&apos;s frame was taken off.</source>
        <translation>psql의 틀을 벗겼습니다.</translation>
    </message>
    <message>
        <source>The plan was taken out of a server log.</source>
        <translation>서버 로그에서 계획을 꺼냈습니다.</translation>
    </message>
    <message>
        <source>The quotes around its lines were taken off.</source>
        <translation>줄을 감싼 따옴표를 벗겼습니다.</translation>
    </message>
    <message>
        <source>Broken lines were put together again (%1).</source>
        <translation>끊긴 줄을 다시 이었습니다(%1).</translation>
    </message>
    <message>
        <source>Line numbers were taken off.</source>
        <translation>줄 번호를 뗐습니다.</translation>
    </message>
    <message>
        <source>Typographic characters were replaced by plain ones (%1).</source>
        <translation>조판용 문자를 일반 문자로 바꿨습니다(%1).</translation>
    </message>
    <message>
        <source>Line feeds inside of strings were taken out.</source>
        <translation>문자열 안의 줄바꿈을 뺐습니다.</translation>
    </message>
    <message>
        <source>Bytes that are no UTF-8 were replaced (%1).</source>
        <translation>UTF-8이 아닌 바이트를 바꿨습니다(%1).</translation>
    </message>
    <message>
        <source>NUL bytes were taken out (%1).</source>
        <translation>NUL 바이트를 뺐습니다(%1).</translation>
    </message>
    <message>
        <source>The text ends inside of the plan: this is what there was.</source>
        <translation>글이 계획 안에서 끝납니다: 있던 것만 보여 줍니다.</translation>
    </message>
    <message>
        <source>“%1” came twice in one node: the last value counts.</source>
        <translation>“%1”이(가) 한 노드에 두 번 나왔습니다: 마지막 값을 씁니다.</translation>
    </message>
    <message>
        <source>“%1” is no number that can be read: it is left out.</source>
        <translation>“%1”은(는) 읽을 수 있는 수가 아닙니다: 뺐습니다.</translation>
    </message>
    <message>
        <source>“%1” is a kind of node this program does not know.</source>
        <translation>“%1”은(는) 이 프로그램이 모르는 노드입니다.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>%1번째 줄: %2</translation>
    </message>
</context>
<context>
    <name>PlanPainting</name>
    <message>
        <source>Warning</source>
        <translation>경고</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>조언</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>정보</translation>
    </message>
</context>
<context>
    <name>PlanPicture</name>
    <message>
        <source>Copy picture</source>
        <translation>그림 복사</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>그림 저장…</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>그림 저장</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg)</source>
        <translation>그림 (*.png);;벡터 그림 (*.svg)</translation>
    </message>
</context>
<context>
    <name>PlanTitle</name>
    <message>
        <source>%1 batches</source>
        <translation>배치 %1개</translation>
    </message>
    <message>
        <source>using %1</source>
        <translation>인덱스 %1</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>대상 %1</translation>
    </message>
    <message>
        <source>· never executed</source>
        <translation>· 실행되지 않음</translation>
    </message>
    <message>
        <source>Self time</source>
        <translation>자체 시간</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Estimate error</source>
        <translation>예상 오차</translation>
    </message>
    <message>
        <source>Shared read</source>
        <translation>공유 읽기</translation>
    </message>
    <message>
        <source>Temp</source>
        <translation>임시</translation>
    </message>
    <message>
        <source>WAL</source>
        <translation>WAL</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>메모리</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Connecting</source>
        <translation>연결 중</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>준비 중</translation>
    </message>
    <message>
        <source>Asking the planner</source>
        <translation>플래너에 묻는 중</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>측정 중</translation>
    </message>
    <message>
        <source>Measuring at %1</source>
        <translation>%1에서 측정 중</translation>
    </message>
    <message>
        <source>Finding the threshold</source>
        <translation>임계값 찾는 중</translation>
    </message>
    <message>
        <source>Finding the threshold at %1</source>
        <translation>%1에서 임계값 찾는 중</translation>
    </message>
    <message>
        <source>Analysing</source>
        <translation>분석 중</translation>
    </message>
    <message>
        <source>Loading data</source>
        <translation>데이터 적재 중</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>%1 적재 중</translation>
    </message>
    <message>
        <source>Starting the server</source>
        <translation>서버 시작 중</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 중 %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 남음</translation>
    </message>
</context>
<context>
    <name>Recommendation</name>
    <message>
        <source>An index in this order removes the sort</source>
        <translation>이 순서의 인덱스가 정렬을 없앱니다</translation>
    </message>
    <message>
        <source>work_mem %1 for this transaction</source>
        <translation>이 트랜잭션에 work_mem %1</translation>
    </message>
    <message>
        <source>work_mem %1 for this role in this database</source>
        <translation>이 데이터베이스의 이 롤에 work_mem %1</translation>
    </message>
    <message>
        <source>hash_mem_multiplier %1 instead of more work_mem</source>
        <translation>work_mem을 늘리는 대신 hash_mem_multiplier %1</translation>
    </message>
    <message>
        <source>Leave work_mem as it is</source>
        <translation>work_mem을 그대로 두기</translation>
    </message>
    <message>
        <source>Run it outside a transaction. If it fails it leaves an INVALID index: run the DROP below.</source>
        <translation>트랜잭션 밖에서 실행하세요. 실패하면 INVALID 인덱스가 남습니다: 아래 DROP을 실행하세요.</translation>
    </message>
    <message>
        <source>It holds for new sessions. RESET also takes away a value the role may have had before.</source>
        <translation>새 세션부터 적용됩니다. RESET은 롤에 전에 있던 값도 지웁니다.</translation>
    </message>
    <message>
        <source>It ends with the transaction.</source>
        <translation>트랜잭션이 끝나면 사라집니다.</translation>
    </message>
    <message>
        <source>Measured here.</source>
        <translation>여기서 측정했습니다.</translation>
    </message>
    <message>
        <source>Predicted, not run yet.</source>
        <translation>예측이며 아직 실행하지 않았습니다.</translation>
    </message>
    <message>
        <source>Unproved until it has been measured.</source>
        <translation>측정하기 전까지는 미검증입니다.</translation>
    </message>
    <message>
        <source>First ask for less: fewer rows, no needless ORDER BY or GROUP BY</source>
        <translation>먼저 덜 요청하기: 더 적은 행, 불필요한 ORDER BY나 GROUP BY 제거</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>%1 blocks (%2)</source>
        <translation>%1블록 (%2)</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1바이트</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1분 %2초</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1시간 %2분</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1분</translation>
    </message>
</context>
<context>
    <name>RunsModel</name>
    <message>
        <source>warm-up</source>
        <translation>워밍업</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>임계값</translation>
    </message>
    <message>
        <source>timing</source>
        <translation>시간 측정</translation>
    </message>
    <message>
        <source>work_mem</source>
        <translation>work_mem</translation>
    </message>
    <message>
        <source>purpose</source>
        <translation>목적</translation>
    </message>
    <message>
        <source>temp read</source>
        <translation>임시 읽기</translation>
    </message>
    <message>
        <source>blocks read</source>
        <translation>읽은 블록</translation>
    </message>
    <message>
        <source>temp written</source>
        <translation>임시 쓰기</translation>
    </message>
    <message>
        <source>blocks written</source>
        <translation>쓴 블록</translation>
    </message>
    <message>
        <source>disk</source>
        <translation>디스크</translation>
    </message>
    <message>
        <source>time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>planning</source>
        <translation>계획 시간</translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation>최대 메모리</translation>
    </message>
    <message>
        <source>WAL</source>
        <translation>WAL</translation>
    </message>
    <message>
        <source>tables read</source>
        <translation>읽은 테이블</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>실행 계획</translation>
    </message>
    <message>
        <source>taken at</source>
        <translation>측정 시각</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ActivityPage</name>
    <message>
        <source>Idle sessions</source>
        <translation>유휴 세션</translation>
    </message>
    <message>
        <source>Server processes</source>
        <translation>서버 프로세스</translation>
    </message>
    <message>
        <source>Open in workbook</source>
        <translation>워크북에서 열기</translation>
    </message>
    <message>
        <source>Copy SQL to cancel</source>
        <translation>취소용 SQL 복사</translation>
    </message>
    <message>
        <source>Copy SQL to terminate</source>
        <translation>종료용 SQL 복사</translation>
    </message>
    <message>
        <source>Connect to see what runs on this server.</source>
        <translation>연결하면 이 서버에서 실행 중인 작업이 보입니다.</translation>
    </message>
    <message>
        <source>Filter: user, database, application, query, pid</source>
        <translation>필터: 사용자, 데이터베이스, 애플리케이션, 쿼리, pid</translation>
    </message>
    <message>
        <source>Filter the sessions</source>
        <translation>세션 필터</translation>
    </message>
    <message>
        <source>How often it is read</source>
        <translation>읽는 주기</translation>
    </message>
    <message numerus="yes">
        <source>every %n s</source>
        <translation>
            <numerusform>%n초마다</numerusform>
        </translation>
    </message>
    <message>
        <source>paused</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>Query of the session</source>
        <translation>세션의 쿼리</translation>
    </message>
    <message numerus="yes">
        <source>%n active</source>
        <translation>
            <numerusform>활성 %n개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blocked</source>
        <translation>
            <numerusform>대기(차단) %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>old: read at %1, server time</source>
        <translation>이전 값: 서버 시각 %1에 읽음</translation>
    </message>
    <message>
        <source>read at %1, server time</source>
        <translation>서버 시각 %1에 읽음</translation>
    </message>
    <message>
        <source>pid %1, over a socket</source>
        <translation>pid %1, 소켓 연결</translation>
    </message>
    <message>
        <source>pid %1, from %2</source>
        <translation>pid %1, %2에서 연결</translation>
    </message>
    <message>
        <source>This role may not see the session&apos;s query: membership in pg_read_all_stats would show it.</source>
        <translation>이 역할은 세션의 쿼리를 볼 수 없습니다. pg_read_all_stats 구성원이면 보입니다.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::AdvicePanel</name>
    <message>
        <source>measured</source>
        <translation>측정됨</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>예측</translation>
    </message>
    <message>
        <source>unproved</source>
        <translation>미검증</translation>
    </message>
    <message>
        <source>To undo it:</source>
        <translation>되돌리려면:</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Try in session</source>
        <translation>세션에서 시험</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::Ask</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::AskpassDialog</name>
    <message>
        <source>SSH asks</source>
        <translation>SSH 질문</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>No</source>
        <translation>아니요</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>예</translation>
    </message>
    <message>
        <source>It is handed to ssh and kept nowhere.</source>
        <translation>ssh에 전달될 뿐 어디에도 저장되지 않습니다.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>확인</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::Card</name>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::CompareModel</name>
    <message>
        <source>new</source>
        <translation>새로</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>없어짐</translation>
    </message>
    <message>
        <source>Left plan</source>
        <translation>왼쪽 계획</translation>
    </message>
    <message>
        <source>Right plan</source>
        <translation>오른쪽 계획</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>변화</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::CompareTab</name>
    <message>
        <source>Keep</source>
        <translation>고정</translation>
    </message>
    <message>
        <source>Replace names and constants</source>
        <translation>이름과 상수 바꾸기</translation>
    </message>
    <message>
        <source>Two plans are needed: measure twice, or open or paste plans.</source>
        <translation>계획이 둘 필요합니다: 두 번 측정하거나 계획을 열거나 붙여 넣으십시오.</translation>
    </message>
    <message>
        <source>Open plan…</source>
        <translation>계획 열기…</translation>
    </message>
    <message>
        <source>Left plan</source>
        <translation>왼쪽 계획</translation>
    </message>
    <message>
        <source>Right plan</source>
        <translation>오른쪽 계획</translation>
    </message>
    <message>
        <source>Stays when newer runs come; the other side follows them</source>
        <translation>새 실행이 와도 그대로 있고 다른 쪽이 따라갑니다</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>바꾸기</translation>
    </message>
    <message>
        <source>Compare by</source>
        <translation>비교 기준</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Save as HTML, Markdown or PNG…</source>
        <translation>HTML, Markdown, PNG로 저장…</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown으로 복사</translation>
    </message>
    <message>
        <source>In what is exported or copied; the window shows them as they are</source>
        <translation>내보내거나 복사하는 것에만. 창에는 그대로 보입니다</translation>
    </message>
    <message>
        <source>Comparing two plans</source>
        <translation>두 계획을 비교하는 중</translation>
    </message>
    <message>
        <source>Export comparison</source>
        <translation>비교 내보내기</translation>
    </message>
    <message>
        <source>HTML (*.html);;Markdown (*.md);;Picture (*.png)</source>
        <translation>HTML (*.html);;Markdown (*.md);;그림 (*.png)</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::CompareTable</name>
    <message>
        <source>Both plans, row by row</source>
        <translation>두 계획, 행마다</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::CompareView</name>
    <message>
        <source>Why they differ</source>
        <translation>다른 이유</translation>
    </message>
    <message>
        <source>What differs in the chosen row</source>
        <translation>고른 행에서 다른 점</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>왼쪽</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>오른쪽</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ConnectDialog</name>
    <message>
        <source>Save in the list of instances (without its password)</source>
        <translation>인스턴스 목록에 저장(암호 제외)</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>테스트</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>연결</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>State of the connection</source>
        <translation>연결 상태</translation>
    </message>
    <message>
        <source>Saving replaces the instance of this name.</source>
        <translation>저장하면 같은 이름의 인스턴스를 대체합니다.</translation>
    </message>
    <message>
        <source>PostgreSQL %1 answers; database %2 as %3; %4</source>
        <translation>PostgreSQL %1 응답함, 데이터베이스 %2, 사용자 %3, %4</translation>
    </message>
    <message>
        <source>not encrypted</source>
        <translation>암호화되지 않음</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>연결 중…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>중지했습니다.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ConnectionForm</name>
    <message>
        <source>Production</source>
        <translation>운영</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>색</translation>
    </message>
    <message>
        <source>No colour</source>
        <translation>색 없음</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>파랑</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>초록</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>주황</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>빨강</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>보라</translation>
    </message>
    <message>
        <source>Shown in the risk colour wherever this instance is named</source>
        <translation>이 인스턴스의 이름을 어디서나 위험 색으로 표시합니다</translation>
    </message>
    <message>
        <source>Connection string or URI</source>
        <translation>연결 문자열 또는 URI</translation>
    </message>
    <message>
        <source>or single fields; a field wins over the string, and an empty one means libpq&apos;s default</source>
        <translation>또는 개별 필드: 필드가 문자열보다 우선하며, 빈 필드는 libpq 기본값입니다</translation>
    </message>
    <message>
        <source>your user name</source>
        <translation>현재 사용자 이름</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>서비스</translation>
    </message>
    <message>
        <source>none; ~/.pg_service.conf has no section</source>
        <translation>없음 (~/.pg_service.conf에 섹션 없음)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (기본값)</translation>
    </message>
    <message>
        <source>local socket</source>
        <translation>로컬 소켓</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>호스트</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>포트</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>데이터베이스</translation>
    </message>
    <message>
        <source>User</source>
        <translation>사용자</translation>
    </message>
    <message>
        <source>Root certificate</source>
        <translation>루트 인증서</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>인증서</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Revocation list</source>
        <translation>폐기 목록</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>기본값: %1</translation>
    </message>
    <message>
        <source>Choose a file: %1</source>
        <translation>파일 선택: %1</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>모든 파일 (*)</translation>
    </message>
    <message>
        <source>local</source>
        <translation>로컬</translation>
    </message>
    <message>
        <source>SSH</source>
        <translation>SSH</translation>
    </message>
    <message>
        <source>none; else user@host or an alias of ~/.ssh/config</source>
        <translation>없음. 있으면 user@host 또는 ~/.ssh/config의 별칭</translation>
    </message>
    <message>
        <source>The system&apos;s ssh leads to the server, with its config, agent and known hosts. Host and port of the server are as seen from there.</source>
        <translation>시스템의 ssh가 그 설정, 에이전트, 알려진 호스트를 사용해 서버까지 연결합니다. 서버의 호스트와 포트는 그쪽에서 본 것입니다.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ConnectionLabel</name>
    <message>
        <source>read-only</source>
        <translation>읽기 전용</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>연결 안 됨</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>대기 서버</translation>
    </message>
    <message>
        <source>Unix socket</source>
        <translation>유닉스 소켓</translation>
    </message>
    <message>
        <source>not encrypted</source>
        <translation>암호화되지 않음</translation>
    </message>
    <message>
        <source>Connection of the page</source>
        <translation>페이지의 연결</translation>
    </message>
    <message numerus="yes">
        <source>Allow writes for %n minutes, rolled back</source>
        <translation>
            <numerusform>%n분 동안 쓰기 허용(롤백됨)</numerusform>
        </translation>
    </message>
    <message>
        <source>Lock now</source>
        <translation>지금 잠그기</translation>
    </message>
    <message numerus="yes">
        <source>writes allowed, %n min left</source>
        <translation>
            <numerusform>쓰기 허용, %n분 남음</numerusform>
        </translation>
    </message>
    <message>
        <source>Workbooks of this instance that allow writes may write; every run is rolled back. The lock closes by itself.</source>
        <translation>쓰기를 허용한 이 인스턴스의 워크북은 쓸 수 있으며, 모든 실행은 롤백됩니다. 잠금은 저절로 닫힙니다.</translation>
    </message>
    <message>
        <source>Every statement runs in a read-only transaction that is rolled back. Opening the lock lets workbooks that allow writes do so for a time; those are rolled back too.</source>
        <translation>모든 문은 읽기 전용 트랜잭션에서 실행되고 롤백됩니다. 잠금을 열면 쓰기를 허용한 워크북이 한동안 쓸 수 있으며, 그것도 롤백됩니다.</translation>
    </message>
    <message>
        <source>via ssh %1</source>
        <translation>ssh %1 경유</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ExportDialog</name>
    <message>
        <source>Use the colours of the window</source>
        <translation>창의 색 사용</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>차트 저장</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>그림 (PNG)</translation>
    </message>
    <message>
        <source>Drawing (SVG)</source>
        <translation>벡터 그림 (SVG)</translation>
    </message>
    <message>
        <source>Document (PDF)</source>
        <translation>문서 (PDF)</translation>
    </message>
    <message>
        <source>Data (CSV)</source>
        <translation>데이터 (CSV)</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>다른 이름으로 저장…</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>형식</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>너비</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>높이</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::FailureStrip</name>
    <message>
        <source>What happened</source>
        <translation>발생한 일</translation>
    </message>
    <message>
        <source>What the server said</source>
        <translation>서버의 메시지</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>할 수 있는 일</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>메시지</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy this message</source>
        <translation>이 메시지 복사</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation>이 메시지 숨기기</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::FindBar</name>
    <message>
        <source>Find in the SQL</source>
        <translation>SQL에서 찾기</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>찾기</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>찾을 수 없음</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::FindingsList</name>
    <message>
        <source>Findings</source>
        <translation>찾은 것</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::HelpDialogs</name>
    <message>
        <source>About Spillway</source>
        <translation>Spillway 정보</translation>
    </message>
    <message>
        <source>Measures PostgreSQL memory, pages and I/O on your own server.</source>
        <translation>자신의 서버에서 PostgreSQL의 메모리, 페이지, I/O를 측정합니다.</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. Qt %1.</source>
        <translation>GNU 일반 공중 사용 허가서 버전 3 이상을 따르는 자유 소프트웨어입니다. Qt %1.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>Measure the statement under the cursor, or the selection (also F5)</source>
        <translation>커서 위치의 문 또는 선택 영역을 측정 (F5도 가능)</translation>
    </message>
    <message>
        <source>Show its plan; nothing is executed</source>
        <translation>실행 계획만 표시(실행하지 않음)</translation>
    </message>
    <message>
        <source>Cancel, on the server too (also Alt+Shift+Q)</source>
        <translation>취소, 서버에서도 취소 (Alt+Shift+Q도 가능)</translation>
    </message>
    <message>
        <source>Connect to an instance</source>
        <translation>인스턴스에 연결</translation>
    </message>
    <message>
        <source>New workbook</source>
        <translation>새 워크북</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>차트 내보내기</translation>
    </message>
    <message>
        <source>Find in the SQL</source>
        <translation>SQL에서 찾기</translation>
    </message>
    <message>
        <source>From the SQL to the next control (Tab indents there)</source>
        <translation>SQL에서 다음 컨트롤로 이동 (Tab은 들여쓰기)</translation>
    </message>
    <message>
        <source>First page; Ctrl+2 … Ctrl+8 the next ones</source>
        <translation>첫 페이지, Ctrl+2 … Ctrl+8은 다음 페이지</translation>
    </message>
    <message>
        <source>Close the workbook; Ctrl+Shift+T brings it back</source>
        <translation>워크북 닫기, Ctrl+Shift+T로 되살리기</translation>
    </message>
    <message>
        <source>Show or hide the side panel</source>
        <translation>옆 패널 표시/숨기기</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>First instance; Alt+2 … Alt+8 the next ones, Alt+0 the start page</source>
        <translation>첫 인스턴스. Alt+2 … Alt+8은 다음 인스턴스, Alt+0은 시작 페이지</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::HistoryFeed</name>
    <message>
        <source>Reading the history</source>
        <translation>기록 읽는 중</translation>
    </message>
    <message>
        <source>Opening a measurement</source>
        <translation>측정 여는 중</translation>
    </message>
    <message>
        <source>Deleting a measurement</source>
        <translation>측정 삭제 중</translation>
    </message>
    <message>
        <source>Forgetting measurements</source>
        <translation>측정 잊는 중</translation>
    </message>
    <message>
        <source>Deleting old measurements</source>
        <translation>오래된 측정 삭제 중</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::HistoryTab</name>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>Nothing measured here yet: every run is kept and listed here.</source>
        <translation>아직 측정한 것이 없습니다. 모든 실행은 보관되어 여기에 표시됩니다.</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>비교…</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::InstancePage</name>
    <message>
        <source>Connect</source>
        <translation>연결</translation>
    </message>
    <message>
        <source>The connection is gone; this is what was read last.</source>
        <translation>연결이 끊겼습니다. 마지막으로 읽은 내용입니다.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::InstancePages</name>
    <message>
        <source>Activity</source>
        <translation>활동</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>대기</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>개요</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::InstanceTree</name>
    <message>
        <source>%1 standby</source>
        <translation>%1 대기</translation>
    </message>
    <message>
        <source>connecting…</source>
        <translation>연결 중…</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>실패</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>연결 안 됨</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>인스턴스</translation>
    </message>
    <message>
        <source>open</source>
        <translation>열림</translation>
    </message>
    <message>
        <source>New workbook here</source>
        <translation>여기에 새 워크북</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>연결</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>연결 끊기</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>편집…</translation>
    </message>
    <message>
        <source>Remove from the list…</source>
        <translation>목록에서 제거…</translation>
    </message>
    <message>
        <source>Forget all its measurements…</source>
        <translation>모든 측정 잊기…</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>via ssh %1</source>
        <translation>ssh %1 경유</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::JobStrip</name>
    <message>
        <source>Ready</source>
        <translation>준비됨</translation>
    </message>
    <message>
        <source>Running jobs</source>
        <translation>실행 중인 작업</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>남은 시간</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>%1 진행률</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>%1 취소</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>취소하는 중…</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 남음</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::LeaveSheet</name>
    <message>
        <source>Volatile functions</source>
        <translation>VOLATILE 함수</translation>
    </message>
    <message>
        <source>The query calls functions that may do anything</source>
        <translation>쿼리가 무엇이든 할 수 있는 함수를 호출합니다</translation>
    </message>
    <message>
        <source>ROLLBACK does not undo everything they may do: sequence values, advisory locks, notices to other systems (dblink, http, COPY to a program), files written. Advisory locks are released after each run.</source>
        <translation>ROLLBACK이 모든 것을 되돌리지는 않습니다: 시퀀스 값, 권고 잠금, 다른 시스템에 보낸 요청(dblink, http, COPY … PROGRAM), 기록한 파일. 권고 잠금은 실행할 때마다 해제합니다.</translation>
    </message>
    <message>
        <source>Allow them in this workbook</source>
        <translation>이 워크북에서 허용</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>쓰기</translation>
    </message>
    <message>
        <source>The statement writes (%1)</source>
        <translation>데이터를 쓰는 문입니다 (%1)</translation>
    </message>
    <message>
        <source>Each run would be rolled back, but not without traces: it takes row and table locks, fires triggers, burns sequence values, writes WAL and leaves dead tuples for VACUUM. A copy of the database is the better place.</source>
        <translation>실행할 때마다 롤백되지만 흔적은 남습니다: 행과 테이블을 잠그고, 트리거를 실행하고, 시퀀스 값을 소모하고, WAL을 기록하고, VACUUM이 치울 죽은 튜플을 남깁니다. 데이터베이스 사본에서 하는 편이 낫습니다.</translation>
    </message>
    <message>
        <source>Allow writes, rolled back</source>
        <translation>쓰기 허용(롤백)</translation>
    </message>
    <message numerus="yes">
        <source>%1 is locked against writes. The lock opens for %n minutes, for all its workbooks, and closes by itself.</source>
        <translation>
            <numerusform>%1은(는) 쓰기가 잠겨 있습니다. 잠금은 모든 워크북에 대해 %n분 동안 열리고 저절로 닫힙니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Unlock and allow writes, rolled back</source>
        <translation>잠금을 열고 쓰기 허용(롤백됨)</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::LiveStatementsView</name>
    <message>
        <source>Meanwhile: what runs, looked at every second.</source>
        <translation>그동안: 1초마다 본 실행 중인 문.</translation>
    </message>
    <message>
        <source>Running statements, by sampling</source>
        <translation>실행 중인 문(표본)</translation>
    </message>
    <message numerus="yes">
        <source>Meanwhile: what runs, seen in %n looks, one a second: an estimate. What is shorter than a second is seen by chance only.</source>
        <translation>
            <numerusform>그동안: 1초에 한 번씩 %n번 본 실행 중인 문으로, 추정치입니다. 1초보다 짧은 것은 우연히만 보입니다.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::MainWindow</name>
    <message>
        <source>Instances and measurements</source>
        <translation>인스턴스와 측정</translation>
    </message>
    <message>
        <source>&amp;Side panel</source>
        <translation>옆 패널(&amp;S)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Open SQL</source>
        <translation>SQL 열기</translation>
    </message>
    <message>
        <source>SQL (*.sql);;All files (*)</source>
        <translation>SQL (*.sql);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Demo cluster</source>
        <translation>데모 클러스터</translation>
    </message>
    <message>
        <source>Saved instances</source>
        <translation>저장된 인스턴스</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>서비스</translation>
    </message>
    <message>
        <source>Forget measurements</source>
        <translation>측정 잊기</translation>
    </message>
    <message>
        <source>Delete all measurements of %1?</source>
        <translation>%1의 모든 측정을 삭제할까요?</translation>
    </message>
    <message>
        <source>Their queries and plans are removed from the history file for good. This cannot be undone.</source>
        <translation>쿼리와 실행 계획이 기록 파일에서 완전히 제거됩니다. 되돌릴 수 없습니다.</translation>
    </message>
    <message>
        <source>Delete them</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>Remove instance</source>
        <translation>인스턴스 제거</translation>
    </message>
    <message>
        <source>Remove %1 from the list?</source>
        <translation>목록에서 %1을(를) 제거할까요?</translation>
    </message>
    <message>
        <source>The server is not touched; its measurements stay in the history.</source>
        <translation>서버는 건드리지 않으며 측정은 기록에 남습니다.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>제거</translation>
    </message>
    <message>
        <source>Remove the demo cluster</source>
        <translation>데모 클러스터 제거</translation>
    </message>
    <message>
        <source>Stop the demo cluster and delete its data?</source>
        <translation>데모 클러스터를 중지하고 데이터를 삭제할까요?</translation>
    </message>
    <message>
        <source>Only the private cluster that Spillway made is touched. It can be made anew at any time.</source>
        <translation>Spillway가 만든 전용 클러스터만 건드립니다. 언제든 다시 만들 수 있습니다.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>제거</translation>
    </message>
    <message>
        <source>Open plan</source>
        <translation>계획 열기</translation>
    </message>
    <message>
        <source>Plans (*.json *.txt *.yaml *.yml *.xml *.log *.csv);;All files (*)</source>
        <translation>계획 (*.json *.txt *.yaml *.yml *.xml *.log *.csv);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>종료</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) still run. Quit?</source>
        <translation>
            <numerusform>작업 %n개가 아직 실행 중입니다. 종료할까요?</numerusform>
        </translation>
    </message>
    <message>
        <source>They are cancelled on the servers too. What was measured so far is kept.</source>
        <translation>서버에서도 취소됩니다. 지금까지 측정한 것은 보존됩니다.</translation>
    </message>
    <message>
        <source>Cancel them and quit</source>
        <translation>취소하고 종료</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>연결</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>연결 끊기</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) still run on %1. Disconnect?</source>
        <translation>
            <numerusform>%1에서 작업 %n개가 아직 실행 중입니다. 연결을 끊을까요?</numerusform>
        </translation>
    </message>
    <message>
        <source>They are cancelled on the server too. What was measured so far is kept.</source>
        <translation>서버에서도 취소됩니다. 지금까지 측정한 것은 보존됩니다.</translation>
    </message>
    <message>
        <source>Cancel them and disconnect</source>
        <translation>취소하고 연결 끊기</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::MeasureDialog</name>
    <message>
        <source>&amp;These values</source>
        <translation>이 값들(&amp;T)</translation>
    </message>
    <message>
        <source>A &amp;range</source>
        <translation>범위(&amp;R)</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>Values of work_mem</source>
        <translation>work_mem 값</translation>
    </message>
    <message>
        <source>to</source>
        <translation>~</translation>
    </message>
    <message>
        <source>a doubling</source>
        <translation>개(2배 구간마다)</translation>
    </message>
    <message>
        <source>Runs of each</source>
        <translation>값마다 실행 횟수</translation>
    </message>
    <message>
        <source>Sizes such as 4 MB, separated by commas; from 64 kB on.</source>
        <translation>4 MB 같은 크기를 쉼표로 구분, 64 kB부터.</translation>
    </message>
    <message>
        <source>At most %1 values at once.</source>
        <translation>한 번에 최대 %1개 값까지 가능합니다.</translation>
    </message>
    <message>
        <source>Runs: %1, interleaved, one of them to warm up.</source>
        <translation>실행: %1회, 번갈아 실행, 그중 1회는 워밍업.</translation>
    </message>
    <message>
        <source>Runs: %1.</source>
        <translation>실행: %1회.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::MeasureSheet</name>
    <message numerus="yes">
        <source>Do not ask when fewer than %n runs are planned</source>
        <translation>
            <numerusform>실행이 %n회 미만이면 묻지 않기</numerusform>
        </translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>On</source>
        <translation>대상</translation>
    </message>
    <message>
        <source>searched up to %1</source>
        <translation>%1까지 탐색</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>약 %1</translation>
    </message>
    <message>
        <source>not known yet; each run is stopped after %1</source>
        <translation>아직 알 수 없음, 실행마다 %1 후 중지</translation>
    </message>
    <message>
        <source>Temp space</source>
        <translation>임시 공간</translation>
    </message>
    <message>
        <source>up to %1 at a time</source>
        <translation>한 번에 최대 %1</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>최대 %1</translation>
    </message>
    <message>
        <source>Volatile functions</source>
        <translation>VOLATILE 함수</translation>
    </message>
    <message>
        <source>Each run is a transaction that is rolled back. It still takes locks, fires triggers, burns sequence values and leaves dead tuples.</source>
        <translation>실행마다 롤백되는 트랜잭션입니다. 그래도 잠금을 잡고, 트리거를 실행하고, 시퀀스 값을 소모하고, 죽은 튜플을 남깁니다.</translation>
    </message>
    <message>
        <source>Each run is a read-only transaction with its limits set locally, rolled back at the end.</source>
        <translation>실행마다 제한을 트랜잭션 안에서만 설정한 읽기 전용 트랜잭션이며 끝나면 롤백합니다.</translation>
    </message>
    <message numerus="yes">
        <source>The query is executed %n time(s)</source>
        <translation>
            <numerusform>쿼리를 %n회 실행합니다</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::MeasurementList</name>
    <message>
        <source>Measurements</source>
        <translation>측정</translation>
    </message>
    <message numerus="yes">
        <source>%1
%2 · %3 · %n run(s)</source>
        <translation>
            <numerusform>%1
%2 · %3 · %n회 실행</numerusform>
        </translation>
    </message>
    <message>
        <source>interrupted; open it to resume</source>
        <translation>중단됨, 열어서 이어서 실행</translation>
    </message>
    <message>
        <source>%1 (part)</source>
        <translation>%1 (일부)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>Forget all of %1…</source>
        <translation>%1의 측정 모두 잊기…</translation>
    </message>
    <message>
        <source>Keep for…</source>
        <translation>보관 기간…</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::MemoryEdit</name>
    <message>
        <source>A size from %1 to %2, such as 24 MB</source>
        <translation>%1에서 %2 사이의 크기, 예: 24 MB</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::MemorySlider</name>
    <message>
        <source>work_mem</source>
        <translation>work_mem</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::OperationsTable</name>
    <message>
        <source>Maintenance under way</source>
        <translation>진행 중인 유지 관리</translation>
    </message>
    <message>
        <source>pid</source>
        <translation>pid</translation>
    </message>
    <message>
        <source>command</source>
        <translation>명령</translation>
    </message>
    <message>
        <source>database</source>
        <translation>데이터베이스</translation>
    </message>
    <message>
        <source>relation</source>
        <translation>릴레이션</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>단계</translation>
    </message>
    <message>
        <source>done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>%1 진행률</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::OverviewPage</name>
    <message>
        <source>%1/s</source>
        <translation>%1/초</translation>
    </message>
    <message>
        <source>WHAT STANDS OUT</source>
        <translation>눈에 띄는 점</translation>
    </message>
    <message>
        <source>Connect to see how this server is.</source>
        <translation>연결하면 이 서버의 상태가 보입니다.</translation>
    </message>
    <message>
        <source>Cache hit</source>
        <translation>캐시 적중</translation>
    </message>
    <message>
        <source>Temporary files</source>
        <translation>임시 파일</translation>
    </message>
    <message>
        <source>WAL</source>
        <translation>WAL</translation>
    </message>
    <message>
        <source>Transactions</source>
        <translation>트랜잭션</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>읽는 중 …</translation>
    </message>
    <message>
        <source>Old: read at %1, server time.</source>
        <translation>이전 값: 서버 시각 %1에 읽음.</translation>
    </message>
    <message>
        <source>after the second reading</source>
        <translation>두 번째로 읽은 뒤</translation>
    </message>
    <message>
        <source>of the blocks asked for, in shared_buffers</source>
        <translation>요청한 블록 중 shared_buffers에 있던 비율</translation>
    </message>
    <message>
        <source>written; counted when a file is closed</source>
        <translation>쓰기, 파일을 닫을 때 집계</translation>
    </message>
    <message>
        <source>replayed</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>written</source>
        <translation>쓰기</translation>
    </message>
    <message>
        <source>committed and rolled back</source>
        <translation>커밋과 롤백</translation>
    </message>
    <message>
        <source>Checkpoints since connected</source>
        <translation>연결 이후 체크포인트</translation>
    </message>
    <message>
        <source>%1 by time, %2 requested</source>
        <translation>시간 %1, 요청 %2</translation>
    </message>
    <message>
        <source>Longest transaction</source>
        <translation>가장 긴 트랜잭션</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>pid %1</translation>
    </message>
    <message>
        <source>none is open, as far as this role sees</source>
        <translation>이 역할이 보는 한 열린 것이 없음</translation>
    </message>
    <message>
        <source>%1 active, %2 idle in transaction</source>
        <translation>활성 %1, 트랜잭션 유휴 %2</translation>
    </message>
    <message numerus="yes">
        <source>(%n not shown to this role)</source>
        <translation>
            <numerusform>(이 역할에 보이지 않음 %n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>연결</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 중 %1</translation>
    </message>
    <message>
        <source>work_mem, if all active used it once</source>
        <translation>활성 세션이 모두 한 번 쓸 때의 work_mem</translation>
    </message>
    <message>
        <source>estimated: %1 × hash_mem_multiplier %2 × %3 active; RAM %4</source>
        <translation>추정: %1 × hash_mem_multiplier %2 × 활성 %3; RAM %4</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>%1: %2 dead of %3 (estimated by the server), due at %4</source>
        <translation>%1: %3 중 죽은 튜플 %2(서버 추정), 기준 %4</translation>
    </message>
    <message>
        <source>Tables waiting for autovacuum</source>
        <translation>autovacuum을 기다리는 테이블</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>HOT updates in this database</source>
        <translation>이 데이터베이스의 HOT 업데이트</translation>
    </message>
    <message>
        <source>of %1 updates counted since the statistics were reset</source>
        <translation>통계 초기화 이후 집계된 업데이트 %1번 중</translation>
    </message>
    <message>
        <source>Nothing, by the figures read so far.</source>
        <translation>지금까지 읽은 수치로는 없습니다.</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>활동</translation>
    </message>
    <message>
        <source>Go to the page that deals with it</source>
        <translation>다루는 페이지로 이동</translation>
    </message>
    <message>
        <source>Counted by the server, read at %1 of its clock; it answered in %2. Rates are of the time between two readings, charts of the time connected.</source>
        <translation>서버가 집계, 서버 시각 %1에 읽음, %2 만에 응답. 비율은 두 번 읽은 사이, 차트는 연결된 동안의 값입니다.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PageSet</name>
    <message>
        <source>Pages</source>
        <translation>페이지</translation>
    </message>
    <message>
        <source>Pages of %1</source>
        <translation>%1의 페이지</translation>
    </message>
    <message>
        <source>Close the workbook</source>
        <translation>워크북 닫기</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ParameterStrip</name>
    <message>
        <source>Parameters</source>
        <translation>매개변수</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>%1의 값</translation>
    </message>
    <message>
        <source>%1 is NULL</source>
        <translation>%1은(는) NULL</translation>
    </message>
    <message>
        <source>A value of type %1, as text</source>
        <translation>%1 타입의 값(텍스트)</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PasswordDialog</name>
    <message>
        <source>Keep it in the desktop&apos;s keyring</source>
        <translation>데스크톱 키링에 보관</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>암호</translation>
    </message>
    <message>
        <source>Password for %1</source>
        <translation>%1의 암호</translation>
    </message>
    <message>
        <source>It is used for this run of Spillway only and written to no file.</source>
        <translation>이번 Spillway 실행에만 쓰이며 어떤 파일에도 기록하지 않습니다.</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>연결</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanBar</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>노드 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>Look at the plan by</source>
        <translation>계획을 보는 기준</translation>
    </message>
    <message>
        <source>What bars, colours and the filter go by</source>
        <translation>막대, 색, 필터의 기준</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>모든 노드</translation>
    </message>
    <message>
        <source>From %1 % on</source>
        <translation>%1 % 이상</translation>
    </message>
    <message>
        <source>Show nodes</source>
        <translation>보일 노드</translation>
    </message>
    <message>
        <source>Only nodes with this share of the whole, and what is above them</source>
        <translation>전체에서 이만큼을 차지하는 노드와 그 위의 노드만</translation>
    </message>
    <message>
        <source>Find node (Ctrl+F)</source>
        <translation>노드 찾기 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Find node</source>
        <translation>노드 찾기</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>이전 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>다음 (F3)</translation>
    </message>
    <message>
        <source>This plan does not tell</source>
        <translation>이 계획에는 없습니다</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 중 %1</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1개 찾음</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanDetail</name>
    <message>
        <source>Keys or values that contain…</source>
        <translation>키나 값에 들어 있는 글…</translation>
    </message>
    <message>
        <source>Filter the details</source>
        <translation>상세 거르기</translation>
    </message>
    <message>
        <source>Details of the node</source>
        <translation>노드 상세</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>값 복사</translation>
    </message>
    <message>
        <source>Show the whole value</source>
        <translation>값 전체 보기</translation>
    </message>
    <message>
        <source>Whole value</source>
        <translation>값 전체</translation>
    </message>
    <message>
        <source>Choose a node to see all of it.</source>
        <translation>노드를 고르면 모두 보입니다.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanDetailModel</name>
    <message>
        <source>%1 rows</source>
        <translation>%1행</translation>
    </message>
    <message>
        <source>hit %1, read %2</source>
        <translation>적중 %1, 읽기 %2</translation>
    </message>
    <message>
        <source>temp read %1, written %2</source>
        <translation>임시 읽기 %1, 쓰기 %2</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>계산한 값</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>프로세스</translation>
    </message>
    <message>
        <source>time over all processes</source>
        <translation>모든 프로세스의 시간</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>작업자</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>작업자 %1</translation>
    </message>
    <message>
        <source>As PostgreSQL wrote it</source>
        <translation>PostgreSQL이 쓴 대로</translation>
    </message>
    <message>
        <source>key</source>
        <translation>키</translation>
    </message>
    <message>
        <source>value</source>
        <translation>값</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanDiagram</name>
    <message>
        <source>Plan as a diagram</source>
        <translation>도표로 본 계획</translation>
    </message>
    <message>
        <source>never executed</source>
        <translation>실행되지 않음</translation>
    </message>
    <message>
        <source>rows %1, estimated</source>
        <translation>행 %1, 예상</translation>
    </message>
    <message>
        <source>rows %1</source>
        <translation>행 %1</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanIcicle</name>
    <message>
        <source>Plan as an icicle</source>
        <translation>고드름 그림으로 본 계획</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
    <message>
        <source>This plan has no times. Run the statement with EXPLAIN (ANALYZE) and TIMING to see where they go.</source>
        <translation>이 계획에는 시간이 없습니다. 어디에 쓰이는지 보려면 EXPLAIN (ANALYZE)과 TIMING으로 실행하십시오.</translation>
    </message>
    <message>
        <source>This plan counts no blocks. Run the statement with EXPLAIN (ANALYZE, BUFFERS) to see them.</source>
        <translation>이 계획은 블록을 세지 않습니다. 보려면 EXPLAIN (ANALYZE, BUFFERS)로 실행하십시오.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanModel</name>
    <message>
        <source>%1 blocks, %2</source>
        <translation>%1블록, %2</translation>
    </message>
    <message>
        <source>%1, %2 % of the plan</source>
        <translation>%1, 계획의 %2 %</translation>
    </message>
    <message>
        <source>%1, level %2</source>
        <translation>%1, %2단계</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanOpening</name>
    <message>
        <source>Reading the plan %1</source>
        <translation>계획 %1을(를) 읽는 중</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanTab</name>
    <message>
        <source>Run once with timing</source>
        <translation>시간을 재며 한 번 실행</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>실행 계획</translation>
    </message>
    <message>
        <source>Press F7 to see the plan without running the statement, or measure it.</source>
        <translation>F7을 누르면 문을 실행하지 않고 실행 계획을 봅니다. 또는 측정하세요.</translation>
    </message>
    <message>
        <source>EXPLAIN, not run</source>
        <translation>EXPLAIN, 실행 안 함</translation>
    </message>
    <message>
        <source>%1 · line %2 · %3</source>
        <translation>%1 · %2번째 줄 · %3</translation>
    </message>
    <message>
        <source>Reading the plan…</source>
        <translation>계획을 읽는 중…</translation>
    </message>
    <message>
        <source>Reading the plan</source>
        <translation>계획을 읽는 중</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanTable</name>
    <message>
        <source>Plan as a tree</source>
        <translation>트리로 본 계획</translation>
    </message>
    <message>
        <source>Columns of the plan</source>
        <translation>계획의 열</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>행 복사</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>칸 복사</translation>
    </message>
    <message>
        <source>Fold everything below</source>
        <translation>아래를 모두 접기</translation>
    </message>
    <message>
        <source>Unfold everything below</source>
        <translation>아래를 모두 펴기</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>열</translation>
    </message>
    <message>
        <source>As at first</source>
        <translation>처음처럼</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanTextView</name>
    <message>
        <source>Text of the plan</source>
        <translation>계획의 글</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>줄 복사</translation>
    </message>
    <message>
        <source>Copy the whole plan</source>
        <translation>계획 전체 복사</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanTreePane</name>
    <message>
        <source>Where the time goes</source>
        <translation>시간이 쓰이는 곳</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PlanView</name>
    <message>
        <source>There is no plan to show.</source>
        <translation>보일 계획이 없습니다.</translation>
    </message>
    <message>
        <source>Views of the plan</source>
        <translation>계획을 보는 방법</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>트리</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>도표</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>고드름</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>글</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>작게</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>작게 (−)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>크게</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>크게 (+)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>모두 보기</translation>
    </message>
    <message>
        <source>Show all of it (F)</source>
        <translation>모두 보기 (F)</translation>
    </message>
    <message>
        <source>Whole plan</source>
        <translation>계획 전체</translation>
    </message>
    <message>
        <source>Back to the whole plan (Home)</source>
        <translation>계획 전체로 (Home)</translation>
    </message>
    <message>
        <source>Width: self time</source>
        <translation>너비: 자체 시간</translation>
    </message>
    <message>
        <source>Width: buffers</source>
        <translation>너비: 버퍼</translation>
    </message>
    <message>
        <source>Width of the icicle</source>
        <translation>고드름의 너비</translation>
    </message>
    <message>
        <source>Query text</source>
        <translation>질의문</translation>
    </message>
    <message>
        <source>Node and query</source>
        <translation>노드와 질의</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>노드</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>질의</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>찾은 것 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing stands out in this plan</source>
        <translation>이 계획에서 눈에 띄는 것이 없습니다</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::PreferencesDialog</name>
    <message>
        <source>Ask before measurements of fewer than 10 runs too</source>
        <translation>10회 미만 측정에도 확인하기</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>환경설정</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 초</translation>
    </message>
    <message>
        <source>Statement timeout of new workbooks</source>
        <translation>새 워크북의 statement_timeout</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>영구</translation>
    </message>
    <message>
        <source> days</source>
        <translation> 일</translation>
    </message>
    <message>
        <source>Keep measurements for</source>
        <translation>측정 보관 기간</translation>
    </message>
    <message>
        <source>Older measurements are deleted when Spillway starts and when this is saved.</source>
        <translation>더 오래된 측정은 Spillway를 시작할 때와 이 설정을 저장할 때 삭제됩니다.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::QueriesPage</name>
    <message>
        <source>Set mark</source>
        <translation>표시하기</translation>
    </message>
    <message>
        <source>Open in workbook</source>
        <translation>워크북에서 열기</translation>
    </message>
    <message>
        <source>Copy query</source>
        <translation>쿼리 복사</translation>
    </message>
    <message>
        <source>Connect to see which statements cost this server most.</source>
        <translation>연결하면 이 서버에서 비용이 가장 큰 문이 보입니다.</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>%1 순</translation>
    </message>
    <message>
        <source>What statements are ranked by</source>
        <translation>문의 순위 기준</translation>
    </message>
    <message>
        <source>since the reset</source>
        <translation>초기화 이후</translation>
    </message>
    <message>
        <source>since the mark</source>
        <translation>표시 이후</translation>
    </message>
    <message>
        <source>in the last interval</source>
        <translation>마지막 구간</translation>
    </message>
    <message>
        <source>Of what time</source>
        <translation>대상 시간</translation>
    </message>
    <message numerus="yes">
        <source>every %n s</source>
        <translation>
            <numerusform>%n초마다</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>every %n min</source>
        <translation>
            <numerusform>%n분마다</numerusform>
        </translation>
    </message>
    <message>
        <source>paused</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>How often it is read</source>
        <translation>읽는 주기</translation>
    </message>
    <message>
        <source>From now on, “since the mark” counts what happens after this moment.</source>
        <translation>이제부터 “표시 이후”는 이 순간 이후의 일을 셉니다.</translation>
    </message>
    <message>
        <source>Filter: query, user, database, queryid</source>
        <translation>필터: 쿼리, 사용자, 데이터베이스, queryid</translation>
    </message>
    <message>
        <source>Filter the statements</source>
        <translation>문 필터</translation>
    </message>
    <message>
        <source>Text of the statement</source>
        <translation>문의 텍스트</translation>
    </message>
    <message>
        <source>Measured by the server, %1 to %2 of its clock (%3).</source>
        <translation>서버가 측정, 서버 시각 %1 ~ %2(%3).</translation>
    </message>
    <message>
        <source>Measured by the server, up to %1 of its clock.</source>
        <translation>서버가 측정, 서버 시각 %1까지.</translation>
    </message>
    <message numerus="yes">
        <source>%n statement(s).</source>
        <translation>
            <numerusform>문 %n개.</numerusform>
        </translation>
    </message>
    <message>
        <source>mean %1 ± %2</source>
        <translation>평균 %1 ± %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ~ %2</translation>
    </message>
    <message>
        <source>entry made within this time</source>
        <translation>이 시간 안에 만들어진 항목</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ResultExport</name>
    <message>
        <source>Export the runs as CSV</source>
        <translation>실행을 CSV로 내보내기</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export the measurement as JSON</source>
        <translation>측정을 JSON으로 내보내기</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::RunsView</name>
    <message>
        <source>EXPLAIN as JSON</source>
        <translation>EXPLAIN JSON</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>실행</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::ServerFactsView</name>
    <message>
        <source>SERVER</source>
        <translation>서버</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>value</source>
        <translation>값</translation>
    </message>
    <message>
        <source>default</source>
        <translation>기본값</translation>
    </message>
    <message>
        <source>set in</source>
        <translation>설정 위치</translation>
    </message>
    <message>
        <source>Settings changed from their default</source>
        <translation>기본값에서 바뀐 설정</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>대기 서버</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>프라이머리</translation>
    </message>
    <message>
        <source>up %1</source>
        <translation>가동 %1</translation>
    </message>
    <message>
        <source>data checksums</source>
        <translation>데이터 체크섬</translation>
    </message>
    <message>
        <source>no data checksums</source>
        <translation>데이터 체크섬 없음</translation>
    </message>
    <message numerus="yes">
        <source>on this machine: %1 RAM, %n processor(s)</source>
        <translation>
            <numerusform>이 컴퓨터: RAM %1, 프로세서 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>RAM and processors are not known from here</source>
        <translation>여기서는 RAM과 프로세서를 알 수 없음</translation>
    </message>
    <message>
        <source>probably %1 (it has %2)</source>
        <translation>아마 %1(%2이(가) 있음)</translation>
    </message>
    <message>
        <source>%1 is available</source>
        <translation>%1 사용 가능</translation>
    </message>
    <message>
        <source>Extensions here: %1</source>
        <translation>이 데이터베이스의 확장: %1</translation>
    </message>
    <message>
        <source>This role sees part of the settings; pg_read_all_settings would show the rest.</source>
        <translation>이 역할은 설정의 일부만 봅니다. pg_read_all_settings이면 나머지도 보입니다.</translation>
    </message>
    <message>
        <source>%1, needs a restart</source>
        <translation>%1, 다시 시작 필요</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::SessionStrip</name>
    <message>
        <source> s</source>
        <translation> 초</translation>
    </message>
    <message>
        <source>Allow writes (always rolled back)</source>
        <translation>쓰기 허용(항상 롤백)</translation>
    </message>
    <message>
        <source>Allow volatile functions</source>
        <translation>VOLATILE 함수 허용</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>세션</translation>
    </message>
    <message>
        <source>Session settings of this workbook</source>
        <translation>이 워크북의 세션 설정</translation>
    </message>
    <message>
        <source>as the role has it</source>
        <translation>롤의 설정대로</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Further settings</source>
        <translation>추가 설정</translation>
    </message>
    <message>
        <source>Further settings: write name = value, separated by commas; quote values with &apos;…&apos;.</source>
        <translation>추가 설정: 이름 = 값을 쉼표로 구분해 쓰고, 필요하면 값을 &apos;…&apos;로 감싸세요.</translation>
    </message>
    <message>
        <source>writes allowed, rolled back</source>
        <translation>쓰기 허용, 롤백</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>읽기 전용</translation>
    </message>
    <message>
        <source>timeout %1</source>
        <translation>제한 시간 %1</translation>
    </message>
    <message>
        <source>volatile functions allowed</source>
        <translation>VOLATILE 함수 허용</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::SessionTree</name>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>deadlock</source>
        <translation>교착</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>세션</translation>
    </message>
    <message>
        <source>pid</source>
        <translation>pid</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>차단 수</translation>
    </message>
    <message>
        <source>database</source>
        <translation>데이터베이스</translation>
    </message>
    <message>
        <source>user</source>
        <translation>사용자</translation>
    </message>
    <message>
        <source>application</source>
        <translation>애플리케이션</translation>
    </message>
    <message>
        <source>state</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>대기</translation>
    </message>
    <message>
        <source>for</source>
        <translation>경과</translation>
    </message>
    <message>
        <source>query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>Sessions below it that wait for a lock it holds, over all levels</source>
        <translation>이 세션이 가진 잠금을 기다리는 아래 세션의 수(모든 단계)</translation>
    </message>
    <message>
        <source>How long the query has run; idle in a transaction: how long that is open. By the server&apos;s clock.</source>
        <translation>쿼리가 실행된 시간. 트랜잭션에서 유휴이면 트랜잭션이 열린 시간. 서버 시계 기준.</translation>
    </message>
    <message>
        <source>What the session waits for now. CPU: nothing the server reports a wait for.</source>
        <translation>세션이 지금 기다리는 것. CPU: 서버가 대기를 보고하지 않는 상태.</translation>
    </message>
    <message>
        <source>not shown to this role</source>
        <translation>이 역할에 보이지 않음</translation>
    </message>
    <message>
        <source>Also blocked by %1</source>
        <translation>%1에 의해서도 차단됨</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::SetupSteps</name>
    <message>
        <source>Check again</source>
        <translation>다시 확인</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Copy step %1</source>
        <translation>%1단계 복사</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::SidePanel</name>
    <message>
        <source>INSTANCES</source>
        <translation>인스턴스</translation>
    </message>
    <message>
        <source>Connect with Ctrl+L, or start the demo cluster.</source>
        <translation>Ctrl+L로 연결하거나 데모 클러스터를 시작하세요.</translation>
    </message>
    <message>
        <source>MEASUREMENTS</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>Every run is kept and listed here.</source>
        <translation>모든 실행이 보관되어 여기에 표시됩니다.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::Sparkline</name>
    <message>
        <source>%1 over time</source>
        <translation>시간에 따른 %1</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>아직 측정 없음</translation>
    </message>
    <message>
        <source>last %1, greatest %2</source>
        <translation>마지막 %1, 최대 %2</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>최대 %1</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>측정 안 됨</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::SqlEditor</name>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Paste a query here, then press Shift+F7 to measure it</source>
        <translation>여기에 쿼리를 붙여 넣고 Shift+F7로 측정하세요</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::StartPage</name>
    <message>
        <source>RECENT MEASUREMENTS</source>
        <translation>최근 측정</translation>
    </message>
    <message>
        <source>See where work_mem stops the temp files</source>
        <translation>work_mem이 임시 파일을 없애는 지점을 확인하세요</translation>
    </message>
    <message>
        <source>Spillway measures a query on your own server, predicts the rest with PostgreSQL&apos;s own arithmetic, and gives advice with its evidence.</source>
        <translation>Spillway는 자신의 서버에서 쿼리를 측정하고, 나머지는 PostgreSQL의 계산 방식으로 예측하며, 근거와 함께 조언합니다.</translation>
    </message>
    <message>
        <source>A private PostgreSQL with sample data, on a socket only you can reach. It touches no other cluster.</source>
        <translation>예제 데이터가 든 전용 PostgreSQL입니다. 본인만 접근할 수 있는 소켓에서 실행되며 다른 클러스터는 건드리지 않습니다.</translation>
    </message>
    <message>
        <source>Start the demo cluster</source>
        <translation>데모 클러스터 시작</translation>
    </message>
    <message>
        <source>Your own server: conninfo or URI, a service, or single fields. Everything runs in read-only transactions that are rolled back.</source>
        <translation>자신의 서버: conninfo나 URI, 서비스, 또는 개별 필드. 모든 것은 롤백되는 읽기 전용 트랜잭션에서 실행됩니다.</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>연결…</translation>
    </message>
    <message>
        <source>Starting the demo cluster…</source>
        <translation>데모 클러스터 시작 중…</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::StartRequest</name>
    <message>
        <source>command line</source>
        <translation>명령줄</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::StatementModel</name>
    <message>
        <source>(the server lost the text)</source>
        <translation>(서버가 텍스트를 잃음)</translation>
    </message>
    <message>
        <source>(text could not be read)</source>
        <translation>(텍스트를 읽을 수 없음)</translation>
    </message>
    <message>
        <source>Share of %1 among all statements counted</source>
        <translation>집계된 모든 문 중 %1의 비율</translation>
    </message>
    <message>
        <source>Standard deviation of the calls&apos; times, of the interval alone; a dash: too little to tell</source>
        <translation>구간 내 호출 시간의 표준편차. 줄표: 알 수 없음</translation>
    </message>
    <message>
        <source>The slowest call; known only where the entry lived within the interval alone</source>
        <translation>가장 느린 호출. 항목이 구간 안에서만 존재할 때 알 수 있음</translation>
    </message>
    <message>
        <source>Shared blocks found in shared_buffers, of those asked for</source>
        <translation>요청한 공유 블록 중 shared_buffers에서 찾은 비율</translation>
    </message>
    <message>
        <source>Reads and writes; counted where track_io_timing is on</source>
        <translation>읽기와 쓰기. track_io_timing이 켜져 있을 때 집계</translation>
    </message>
    <message>
        <source>Counted where pg_stat_statements.track_planning is on</source>
        <translation>pg_stat_statements.track_planning이 켜져 있을 때 집계</translation>
    </message>
    <message>
        <source>query</source>
        <translation>쿼리</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>호출</translation>
    </message>
    <message>
        <source>total time</source>
        <translation>총 시간</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>stddev</source>
        <translation>표준편차</translation>
    </message>
    <message>
        <source>max</source>
        <translation>최대</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>temp read</source>
        <translation>임시 읽기</translation>
    </message>
    <message>
        <source>temp written</source>
        <translation>임시 쓰기</translation>
    </message>
    <message>
        <source>shared read</source>
        <translation>공유 읽기</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>적중</translation>
    </message>
    <message>
        <source>I/O time</source>
        <translation>I/O 시간</translation>
    </message>
    <message>
        <source>WAL</source>
        <translation>WAL</translation>
    </message>
    <message>
        <source>JIT</source>
        <translation>JIT</translation>
    </message>
    <message>
        <source>planning</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>user</source>
        <translation>사용자</translation>
    </message>
    <message>
        <source>database</source>
        <translation>데이터베이스</translation>
    </message>
    <message>
        <source>queryid</source>
        <translation>queryid</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::StatementTable</name>
    <message>
        <source>Statements</source>
        <translation>문</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WaitChart</name>
    <message>
        <source>Waits</source>
        <translation>대기</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>표본 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ~ %2</translation>
    </message>
    <message>
        <source>nobody looked</source>
        <translation>관찰 없음</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>그림 복사</translation>
    </message>
    <message>
        <source>Copy figures</source>
        <translation>수치 복사</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>PNG로 저장…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>SVG로 저장…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>PDF로 저장…</translation>
    </message>
    <message>
        <source>Save data as CSV…</source>
        <translation>데이터를 CSV로 저장…</translation>
    </message>
    <message>
        <source>Save the waits</source>
        <translation>대기 저장</translation>
    </message>
    <message>
        <source>Share of waits</source>
        <translation>대기 중의 비율</translation>
    </message>
    <message>
        <source>Share of samples, with the limits of 95 %</source>
        <translation>표본 중의 비율과 95 % 한계</translation>
    </message>
    <message>
        <source>Active processes over the run</source>
        <translation>실행 동안의 활성 프로세스</translation>
    </message>
    <message numerus="yes">
        <source>%n other wait(s)</source>
        <translation>
            <numerusform>그 밖의 대기 %n가지</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WaitsPage</name>
    <message>
        <source>Connect to see what this server waits for.</source>
        <translation>연결하면 이 서버가 무엇을 기다리는지 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Source of the waits</source>
        <translation>대기의 출처</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>표본 추출</translation>
    </message>
    <message>
        <source>pg_wait_sampling, from now on</source>
        <translation>pg_wait_sampling, 지금부터</translation>
    </message>
    <message>
        <source>pg_wait_sampling, all it holds</source>
        <translation>pg_wait_sampling, 가진 것 전부</translation>
    </message>
    <message>
        <source>How often to look</source>
        <translation>관찰 빈도</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) a second</source>
        <translation>
            <numerusform>초당 %n번</numerusform>
        </translation>
    </message>
    <message>
        <source>paused</source>
        <translation>멈춤</translation>
    </message>
    <message>
        <source>No active process that this role may see: membership in pg_read_all_stats would show the others.</source>
        <translation>이 롤이 볼 수 있는 활성 프로세스가 없습니다. pg_read_all_stats의 구성원이면 나머지도 보입니다.</translation>
    </message>
    <message>
        <source>No active process was seen yet.</source>
        <translation>아직 활성 프로세스가 보이지 않았습니다.</translation>
    </message>
    <message>
        <source>the last %1</source>
        <translation>최근 %1</translation>
    </message>
    <message>
        <source>old: %1</source>
        <translation>오래됨: %1</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WaitsTab</name>
    <message>
        <source>Measure waits</source>
        <translation>대기 측정</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Run the statement once while a second connection looks at what it waits for and which temporary files it writes.</source>
        <translation>문장을 한 번 실행하면서, 무엇을 기다리고 어떤 임시 파일을 쓰는지 두 번째 연결로 관찰합니다.</translation>
    </message>
    <message>
        <source>work_mem of the run</source>
        <translation>실행의 work_mem</translation>
    </message>
    <message>
        <source>as in force</source>
        <translation>적용 중인 값</translation>
    </message>
    <message>
        <source>How often to look</source>
        <translation>관찰 빈도</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) a second</source>
        <translation>
            <numerusform>초당 %n번</numerusform>
        </translation>
    </message>
    <message>
        <source>Source of the waits</source>
        <translation>대기의 출처</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>표본 추출</translation>
    </message>
    <message>
        <source>both, compared</source>
        <translation>둘 다, 비교</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>보여 줄 것</translation>
    </message>
    <message>
        <source>show the samples</source>
        <translation>표본 보기</translation>
    </message>
    <message>
        <source>show pg_wait_sampling</source>
        <translation>pg_wait_sampling 보기</translation>
    </message>
    <message>
        <source>running for %1</source>
        <translation>%1 동안 실행 중</translation>
    </message>
    <message>
        <source>watched for %1</source>
        <translation>%1 동안 관찰</translation>
    </message>
    <message>
        <source>temp read %1, written %2 blocks</source>
        <translation>임시 읽기 %1, 쓰기 %2 블록</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WaitsView</name>
    <message>
        <source>Where the figures come from</source>
        <translation>수치의 출처</translation>
    </message>
    <message>
        <source>Temporary files</source>
        <translation>임시 파일</translation>
    </message>
    <message>
        <source>temporary file</source>
        <translation>임시 파일</translation>
    </message>
    <message>
        <source>now</source>
        <translation>현재</translation>
    </message>
    <message>
        <source>greatest</source>
        <translation>최대</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>보인 때</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ~ %2</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>사라짐</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation>파일(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation>연결(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;New workbook</source>
        <translation>새 워크북(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open SQL…</source>
        <translation>SQL 열기(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save SQL</source>
        <translation>SQL 저장(&amp;S)</translation>
    </message>
    <message>
        <source>Save SQL &amp;as…</source>
        <translation>SQL을 다른 이름으로 저장(&amp;A)…</translation>
    </message>
    <message>
        <source>Export runs as CS&amp;V…</source>
        <translation>실행을 CSV로 내보내기(&amp;V)…</translation>
    </message>
    <message>
        <source>Export measurement as &amp;JSON…</source>
        <translation>측정을 JSON으로 내보내기(&amp;J)…</translation>
    </message>
    <message>
        <source>Close &amp;workbook</source>
        <translation>워크북 닫기(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Reopen closed workbook</source>
        <translation>닫은 워크북 다시 열기(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>끝내기(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>편집(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>다시 실행(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>잘라내기(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>복사(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>붙여넣기(&amp;P)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>모두 선택(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>찾기(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Query</source>
        <translation>쿼리(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>측정(&amp;M)</translation>
    </message>
    <message>
        <source>Executes the statement under the cursor at several values of work_mem, rolled back each time</source>
        <translation>커서 위치의 문을 여러 work_mem 값으로 실행하고 매번 롤백합니다</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>실행 계획(&amp;P)</translation>
    </message>
    <message>
        <source>EXPLAIN: nothing is executed</source>
        <translation>EXPLAIN: 아무것도 실행하지 않음</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>취소(&amp;C)</translation>
    </message>
    <message>
        <source>Cancels on the server too</source>
        <translation>서버에서도 취소합니다</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>보기(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>색(&amp;C)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>시스템 설정대로(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>밝게(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>어둡게(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>도구(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Demo cluster</source>
        <translation>데모 클러스터(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Start and connect</source>
        <translation>시작하고 연결(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>중지(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Remove with its data…</source>
        <translation>데이터와 함께 제거(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>환경설정(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>도움말(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>단축키(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Spillway</source>
        <translation>Spillway 정보(&amp;A)</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>도구 모음</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>연결</translation>
    </message>
    <message>
        <source>Saved instances, services, the demo cluster (Ctrl+L for a new one)</source>
        <translation>저장된 인스턴스, 서비스, 데모 클러스터 (새 연결은 Ctrl+L)</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>실행 계획</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Open &amp;plan…</source>
        <translation>계획 열기(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Export chart or comparison…</source>
        <translation>차트나 비교 내보내기(&amp;E)…</translation>
    </message>
    <message>
        <source>Paste p&amp;lan</source>
        <translation>계획 붙여 넣기(&amp;L)</translation>
    </message>
    <message>
        <source>C&amp;ompare plans</source>
        <translation>계획 비교(&amp;O)</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WorkMemChart</name>
    <message>
        <source>Temp I/O and time by work_mem</source>
        <translation>work_mem별 임시 I/O와 시간</translation>
    </message>
    <message>
        <source>%1 (%2 blocks)</source>
        <translation>%1 (%2블록)</translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation>%1, 측정</translation>
    </message>
    <message>
        <source>temp written: %1</source>
        <translation>임시 쓰기: %1</translation>
    </message>
    <message>
        <source>temp read: %1</source>
        <translation>임시 읽기: %1</translation>
    </message>
    <message>
        <source>time: %1</source>
        <translation>시간: %1</translation>
    </message>
    <message>
        <source>peak memory: %1</source>
        <translation>최대 메모리: %1</translation>
    </message>
    <message>
        <source>%1: nothing was measured with the plan that holds here</source>
        <translation>%1: 이 구간의 실행 계획으로 측정한 것이 없음</translation>
    </message>
    <message>
        <source>%1, interpolated</source>
        <translation>%1, 보간</translation>
    </message>
    <message>
        <source>%1, predicted</source>
        <translation>%1, 예측</translation>
    </message>
    <message>
        <source>plan: %1</source>
        <translation>실행 계획: %1</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>그림 복사</translation>
    </message>
    <message>
        <source>Copy figures at %1</source>
        <translation>%1의 수치 복사</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>PNG로 저장…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>SVG로 저장…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>PDF로 저장…</translation>
    </message>
    <message>
        <source>Save data as CSV…</source>
        <translation>데이터를 CSV로 저장…</translation>
    </message>
    <message>
        <source>Show peak memory</source>
        <translation>최대 메모리 표시</translation>
    </message>
    <message>
        <source>%1 ± %2, %3 runs</source>
        <translation>%1 ± %2, %3회 실행</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WorkMemPage</name>
    <message>
        <source>Find the least work_mem at which this statement leaves no temp files.</source>
        <translation>이 문이 임시 파일을 남기지 않는 최소 work_mem을 찾으세요.</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>차트</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>실행</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>이어서 실행</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>Find threshold</source>
        <translation>임계값 찾기</translation>
    </message>
    <message>
        <source>Measure…</source>
        <translation>측정…</translation>
    </message>
    <message>
        <source>work_mem</source>
        <translation>work_mem</translation>
    </message>
    <message>
        <source>Measure here</source>
        <translation>여기서 측정</translation>
    </message>
    <message>
        <source>Limit…</source>
        <translation>한도…</translation>
    </message>
    <message>
        <source>Find the threshold up to another limit than a quarter of the memory, at most 1 GB.</source>
        <translation>메모리의 1/4(최대 1 GB)이 아닌 다른 한도까지 임계값을 찾습니다.</translation>
    </message>
    <message>
        <source>Run nothing above this work_mem; more is only predicted:</source>
        <translation>이 work_mem을 넘는 값은 실행하지 않고 예측만 합니다:</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>RAM of the server</source>
        <translation>서버의 RAM</translation>
    </message>
    <message>
        <source>Runs · %1</source>
        <translation>실행 · %1</translation>
    </message>
    <message>
        <source>Interrupted after 1 run.</source>
        <translation>1회 실행 후 중단되었습니다.</translation>
    </message>
    <message>
        <source>Interrupted after %1 runs.</source>
        <translation>%1회 실행 후 중단되었습니다.</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WorkbookPage</name>
    <message>
        <source>The query has psql variables: %1</source>
        <translation>쿼리에 psql 변수가 있습니다: %1</translation>
    </message>
    <message>
        <source>Write a value, or $1 for a parameter, in their place.</source>
        <translation>그 자리에 값을 쓰거나 매개변수 $1을 쓰세요.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>이어서 실행</translation>
    </message>
    <message>
        <source>Copied; Spillway does not run it.</source>
        <translation>복사했습니다. Spillway는 이를 실행하지 않습니다.</translation>
    </message>
    <message>
        <source>There is nothing to export yet.</source>
        <translation>아직 내보낼 것이 없습니다.</translation>
    </message>
    <message>
        <source>Measure the query first (Shift+F7).</source>
        <translation>먼저 쿼리를 측정하세요 (Shift+F7).</translation>
    </message>
    <message>
        <source>Open SQL</source>
        <translation>SQL 열기</translation>
    </message>
    <message>
        <source>SQL (*.sql);;All files (*)</source>
        <translation>SQL (*.sql);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Save SQL</source>
        <translation>SQL 저장</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>다시 시도</translation>
    </message>
    <message>
        <source>New workbook</source>
        <translation>새 워크북</translation>
    </message>
    <message>
        <source>This measurement was interrupted; what was measured is kept.</source>
        <translation>이 측정은 중단되었습니다. 측정한 것은 보관됩니다.</translation>
    </message>
    <message>
        <source>pasted %1</source>
        <translation>붙여 넣음 %1</translation>
    </message>
    <message>
        <source>This looks like a plan.</source>
        <translation>계획처럼 보입니다.</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>waits of %1</source>
        <translation>%1의 대기</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::WorkbookTabs</name>
    <message>
        <source>Results</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>실행 계획</translation>
    </message>
    <message>
        <source>History</source>
        <translation>기록</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>대기</translation>
    </message>
</context>
<context>
    <name>Spillway::Ui::Workspace</name>
    <message>
        <source>Demo cluster</source>
        <translation>데모 클러스터</translation>
    </message>
    <message>
        <source>Stopping the demo cluster</source>
        <translation>데모 클러스터 중지 중</translation>
    </message>
    <message>
        <source>Removing the demo cluster</source>
        <translation>데모 클러스터 제거 중</translation>
    </message>
</context>
<context>
    <name>Statements</name>
    <message>
        <source>As a superuser, add it to shared_preload_libraries beside what is there already:</source>
        <translation>슈퍼유저로 shared_preload_libraries의 기존 값에 덧붙이십시오:</translation>
    </message>
    <message>
        <source>Preload it (on a managed service: in its parameter group or settings page):</source>
        <translation>미리 로드하십시오(관리형 서비스에서는 매개변수 그룹이나 설정 페이지):</translation>
    </message>
    <message>
        <source>The server&apos;s machine has no pg_stat_statements.</source>
        <translation>서버에 pg_stat_statements가 없습니다.</translation>
    </message>
    <message>
        <source>The extension pg_stat_statements is not created in the database %1.</source>
        <translation>데이터베이스 %1에 pg_stat_statements 확장이 만들어지지 않았습니다.</translation>
    </message>
    <message>
        <source>pg_stat_statements is created but not preloaded, so it counts nothing.</source>
        <translation>pg_stat_statements가 만들어졌지만 미리 로드되지 않아 집계하지 않습니다.</translation>
    </message>
    <message>
        <source>This role may not read pg_stat_statements in the schema %1.</source>
        <translation>이 역할은 스키마 %1의 pg_stat_statements를 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>As its owner or a superuser, let the role in:</source>
        <translation>소유자나 슈퍼유저로 역할에 권한을 주십시오:</translation>
    </message>
    <message>
        <source>Install PostgreSQL&apos;s contrib modules there: Debian and Ubuntu have them in postgresql-NN, Red Hat in postgresqlNN-contrib.</source>
        <translation>서버에 PostgreSQL contrib 모듈을 설치하십시오: Debian과 Ubuntu는 postgresql-NN, Red Hat은 postgresqlNN-contrib에 있습니다.</translation>
    </message>
    <message>
        <source>Restart the server: preloaded libraries are read at its start only.</source>
        <translation>서버를 다시 시작하십시오: 미리 로드할 라이브러리는 시작할 때만 읽습니다.</translation>
    </message>
    <message>
        <source>Create it in the database %1:</source>
        <translation>데이터베이스 %1에 만드십시오:</translation>
    </message>
    <message>
        <source>The figures were reset meanwhile: they count from then on.</source>
        <translation>그사이 수치가 초기화되어 그때부터 셉니다.</translation>
    </message>
    <message>
        <source>The server&apos;s clock was set back meanwhile: rates cannot be told.</source>
        <translation>그사이 서버 시계가 뒤로 돌려져 비율을 알 수 없습니다.</translation>
    </message>
    <message numerus="yes">
        <source>The server threw out the least used entries %n time(s): what they counted is lost. pg_stat_statements.max is %1.</source>
        <translation>
            <numerusform>서버가 가장 적게 쓰인 항목을 %n번 버려 그 집계는 사라졌습니다. pg_stat_statements.max는 %1입니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of other users are not shown to this role; shares count them. Membership in pg_read_all_stats would show them.</source>
        <translation>
            <numerusform>다른 사용자의 항목 %n개는 이 역할에 보이지 않지만 비율에는 포함됩니다. pg_read_all_stats 구성원이면 보입니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>pg_stat_statements.track is none: nothing is counted now.</source>
        <translation>pg_stat_statements.track이 none이라 지금은 집계하지 않습니다.</translation>
    </message>
    <message>
        <source>track_io_timing is off: times of reads and writes are not counted.</source>
        <translation>track_io_timing이 꺼져 있어 읽기와 쓰기 시간은 집계되지 않습니다.</translation>
    </message>
    <message>
        <source>temp blocks</source>
        <translation>임시 블록</translation>
    </message>
    <message>
        <source>time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>호출</translation>
    </message>
    <message>
        <source>I/O time</source>
        <translation>I/O 시간</translation>
    </message>
    <message>
        <source>blocks read and written</source>
        <translation>읽고 쓴 블록</translation>
    </message>
    <message>
        <source>WAL</source>
        <translation>WAL</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>JIT</source>
        <translation>JIT</translation>
    </message>
    <message>
        <source>time a call</source>
        <translation>호출당 시간</translation>
    </message>
    <message>
        <source>(the server lost the text)</source>
        <translation>(서버가 텍스트를 잃음)</translation>
    </message>
    <message>
        <source>(text could not be read)</source>
        <translation>(텍스트를 읽을 수 없음)</translation>
    </message>
    <message>
        <source>since an unknown reset until %1, server time</source>
        <translation>알 수 없는 초기화 이후 서버 시각 %1까지</translation>
    </message>
    <message>
        <source>%1 to %2, server time (%3)</source>
        <translation>%1 ~ %2, 서버 시각(%3)</translation>
    </message>
    <message>
        <source>PostgreSQL %1, pg_stat_statements %2, %3</source>
        <translation>PostgreSQL %1, pg_stat_statements %2, %3</translation>
    </message>
    <message>
        <source>No statement has any %1 in this time.</source>
        <translation>이 시간에 %1이(가) 있는 문이 없습니다.</translation>
    </message>
    <message>
        <source>By %1, %2 of %3 statements:</source>
        <translation>%1 순, 문 %3개 중 %2개:</translation>
    </message>
    <message>
        <source>share</source>
        <translation>비율</translation>
    </message>
    <message>
        <source>total</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>temp read</source>
        <translation>임시 읽기</translation>
    </message>
    <message>
        <source>written</source>
        <translation>쓰기</translation>
    </message>
    <message>
        <source>query</source>
        <translation>쿼리</translation>
    </message>
</context>
<context>
    <name>SweepText</name>
    <message>
        <source> (warm-up)</source>
        <translation> (워밍업)</translation>
    </message>
    <message>
        <source>Least value that never spills: %1 (verified)</source>
        <translation>넘치지 않는 최솟값: %1 (검증됨)</translation>
    </message>
    <message>
        <source>Least value that never spills: %1</source>
        <translation>넘치지 않는 최솟값: %1</translation>
    </message>
    <message>
        <source>Nothing spills at any value.</source>
        <translation>어떤 값에서도 넘치지 않습니다.</translation>
    </message>
    <message>
        <source>The least value that never spills lies above the limit of %1: about %2 (predicted)</source>
        <translation>넘치지 않는 최솟값은 한도 %1을(를) 넘습니다: 약 %2 (예측)</translation>
    </message>
    <message>
        <source>No threshold: the plan changes from run to run.</source>
        <translation>임계값 없음: 실행마다 실행 계획이 바뀝니다.</translation>
    </message>
    <message>
        <source>The search for the threshold did not end.</source>
        <translation>임계값 찾기가 끝나지 않았습니다.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>발견</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>조언</translation>
    </message>
    <message>
        <source>Undo: %1;</source>
        <translation>되돌리기: %1;</translation>
    </message>
    <message>
        <source>%1 · PostgreSQL %2 · %3</source>
        <translation>%1 · PostgreSQL %2 · %3</translation>
    </message>
    <message>
        <source>temp read</source>
        <translation>임시 읽기</translation>
    </message>
    <message>
        <source>temp written</source>
        <translation>임시 쓰기</translation>
    </message>
    <message>
        <source>time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>실행 계획</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1~%2: %3</translation>
    </message>
    <message>
        <source>Fastest: %1 at %2</source>
        <translation>가장 빠름: %2에서 %1</translation>
    </message>
    <message>
        <source>Fastest, within the noise: %1 at %2</source>
        <translation>오차 범위에서 가장 빠름: %2에서 %1</translation>
    </message>
    <message>
        <source>Executions: %1 · on the server %2 · in all %3</source>
        <translation>실행 %1회 · 서버 %2 · 전체 %3</translation>
    </message>
</context>
<context>
    <name>Waits</name>
    <message>
        <source>wait</source>
        <translation>대기</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>표본</translation>
    </message>
    <message>
        <source>of all</source>
        <translation>전체 중</translation>
    </message>
    <message>
        <source>of waits</source>
        <translation>대기 중</translation>
    </message>
    <message>
        <source>Sampled</source>
        <translation>표본 추출</translation>
    </message>
    <message>
        <source>the whole instance</source>
        <translation>인스턴스 전체</translation>
    </message>
    <message>
        <source>%1 · PostgreSQL %2 · %3</source>
        <translation>%1 · PostgreSQL %2 · %3</translation>
    </message>
    <message>
        <source>%1: at most %2, seen from %3 to %4</source>
        <translation>%1: 최대 %2, %3부터 %4까지 보임</translation>
    </message>
    <message>
        <source>No active process was seen.</source>
        <translation>활성 프로세스가 보이지 않았습니다.</translation>
    </message>
    <message>
        <source>Waits of %1, watched for %2</source>
        <translation>%1의 대기, %2 동안 관찰</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>대기</translation>
    </message>
    <message>
        <source>a statement</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>Temporary files</source>
        <translation>임시 파일</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>pg_stat_activity, sampled by a second connection: asked for every %1, achieved %2; its questions took %3 % of the time, which is the most it cost of one core.</source>
        <translation>두 번째 연결로 표본 추출한 pg_stat_activity: 요청 간격 %1, 실제 %2. 질의에 쓴 시간은 전체의 %3 %이며, 이것이 코어 하나에 든 비용의 상한입니다.</translation>
    </message>
    <message numerus="yes">
        <source>%n look(s) were left out because the server answered too late.</source>
        <translation>
            <numerusform>서버가 늦게 답해서 관찰 %n번을 건너뛰었습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Among waits the two sources differ by at most %1 points (%2).</source>
        <translation>대기 중의 비율로 두 출처의 차이는 최대 %1 포인트입니다(%2).</translation>
    </message>
    <message>
        <source>pg_wait_sampling %1, which looks every %2: the difference of two readings of its profile, nothing was reset. It counts no CPU, so its shares are among waits.</source>
        <translation>%2마다 관찰하는 pg_wait_sampling %1: 프로파일을 두 번 읽은 차이이며 아무것도 초기화하지 않았습니다. CPU를 세지 않으므로 비율은 대기 중의 비율입니다.</translation>
    </message>
    <message>
        <source>Somebody reset that profile meanwhile: its counts are those since then.</source>
        <translation>그사이 누군가 그 프로파일을 초기화했습니다. 수치는 그 뒤의 것입니다.</translation>
    </message>
    <message>
        <source>pg_wait_sampling could not be read: %1</source>
        <translation>pg_wait_sampling을 읽을 수 없었습니다: %1</translation>
    </message>
    <message numerus="yes">
        <source>Shares are estimates from %n sample(s)</source>
        <translation>
            <numerusform>비율은 표본 %n개로 추정한 값</numerusform>
        </translation>
    </message>
    <message>
        <source>worth about %1 independent ones, because processes wait together</source>
        <translation>프로세스들이 함께 기다리므로 독립 표본 약 %1개에 해당</translation>
    </message>
    <message>
        <source>in brackets the limits of 95 %.</source>
        <translation>괄호 안은 95 % 한계입니다.</translation>
    </message>
    <message>
        <source>CPU: active and waiting for nothing that the server names; code that reports no wait is in it.</source>
        <translation>CPU: 활성 상태이며 서버가 이름 붙인 어떤 것도 기다리지 않음. 대기를 알리지 않는 코드도 여기에 포함됩니다.</translation>
    </message>
    <message numerus="yes">
        <source>%n process(es) of other roles cannot be seen by this one: pg_read_all_stats would show them.</source>
        <translation>
            <numerusform>다른 롤의 프로세스 %n개는 이 롤로 볼 수 없습니다. pg_read_all_stats가 있으면 보입니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parallel worker(s) counted with their leader.</source>
        <translation>
            <numerusform>병렬 작업자 %n개를 리더와 함께 세었습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Temporary files (pgsql_tmp%1.N) cannot be listed by this role: pg_monitor would allow it.</source>
        <translation>이 롤은 임시 파일(pgsql_tmp%1.N)을 나열할 수 없습니다. pg_monitor가 있으면 가능합니다.</translation>
    </message>
    <message>
        <source>Temporary files are named pgsql_tmp%1.N: the process, then a number. Files that parallel processes share lie in folders, which only a superuser can list.</source>
        <translation>임시 파일의 이름은 pgsql_tmp%1.N입니다: 프로세스, 그다음 번호. 병렬 프로세스가 공유하는 파일은 폴더 안에 있으며 슈퍼유저만 나열할 수 있습니다.</translation>
    </message>
    <message>
        <source>Temporary files are named pgsql_tmp%1.N: the process, then a number.</source>
        <translation>임시 파일의 이름은 pgsql_tmp%1.N입니다: 프로세스, 그다음 번호.</translation>
    </message>
    <message>
        <source>pg_wait_sampling %1, which looks every %2: all that its profile holds since it was loaded or reset. It counts no CPU, so its shares are among waits.</source>
        <translation>%2마다 관찰하는 pg_wait_sampling %1: 적재되거나 초기화된 뒤 프로파일이 가진 전부입니다. CPU를 세지 않으므로 비율은 대기 중의 비율입니다.</translation>
    </message>
</context>
<context>
    <name>WorkMemCards</name>
    <message>
        <source>1 run</source>
        <translation>1회 실행</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1회 실행</translation>
    </message>
    <message>
        <source>1 range below it fits too</source>
        <translation>그 아래 1개 구간도 들어감</translation>
    </message>
    <message>
        <source>%1 ranges below it fit too</source>
        <translation>그 아래 %1개 구간도 들어감</translation>
    </message>
    <message>
        <source>1 merge pass</source>
        <translation>병합 1회</translation>
    </message>
    <message>
        <source>%1 merge passes</source>
        <translation>병합 %1회</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>예측</translation>
    </message>
    <message>
        <source>interpolated</source>
        <translation>보간</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 ~ %2</translation>
    </message>
    <message>
        <source>spills at %1</source>
        <translation>%1에서 넘침</translation>
    </message>
    <message>
        <source>Least that never spills · verified</source>
        <translation>넘치지 않는 최솟값 · 확인됨</translation>
    </message>
    <message>
        <source>Least that never spills · not verified</source>
        <translation>넘치지 않는 최솟값 · 미확인</translation>
    </message>
    <message>
        <source>Least that never spills · predicted</source>
        <translation>넘치지 않는 최솟값 · 예측</translation>
    </message>
    <message>
        <source>At %1 · %2</source>
        <translation>%1에서 · %2</translation>
    </message>
    <message>
        <source>Nothing was measured with the plan that holds here.</source>
        <translation>이 구간의 실행 계획으로는 측정하지 않았습니다.</translation>
    </message>
    <message>
        <source>No temp I/O</source>
        <translation>임시 I/O 없음</translation>
    </message>
    <message>
        <source>Everything stays in memory.</source>
        <translation>모두 메모리에 들어갑니다.</translation>
    </message>
    <message>
        <source>%1 / %2 blocks</source>
        <translation>%1 / %2 블록</translation>
    </message>
    <message>
        <source>temp written / read</source>
        <translation>임시 쓰기 / 읽기</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>가장 빠름</translation>
    </message>
    <message>
        <source>Nothing was timed yet.</source>
        <translation>아직 시간을 재지 않았습니다.</translation>
    </message>
    <message>
        <source>Fastest · measured ×%1</source>
        <translation>가장 빠름 · 측정 %1회</translation>
    </message>
    <message>
        <source>Only one value was measured.</source>
        <translation>값 하나만 측정했습니다.</translation>
    </message>
    <message>
        <source>Run once only: repeat it before relying on the time.</source>
        <translation>한 번만 실행했습니다. 시간을 믿기 전에 반복하세요.</translation>
    </message>
    <message>
        <source>Faster than every other value measured.</source>
        <translation>측정한 다른 모든 값보다 빠릅니다.</translation>
    </message>
    <message>
        <source>Fastest · no difference</source>
        <translation>가장 빠름 · 차이 없음</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>차이 없음</translation>
    </message>
    <message>
        <source>All %1 values lie within the noise; the median is lowest at %2.</source>
        <translation>값 %1개가 모두 오차 범위 안입니다. 중앙값이 가장 낮은 값: %2.</translation>
    </message>
    <message>
        <source>Within the noise of: %1</source>
        <translation>오차 범위 안의 값: %1</translation>
    </message>
    <message>
        <source>Least that never spills</source>
        <translation>넘치지 않는 최솟값</translation>
    </message>
    <message>
        <source>Nothing spills</source>
        <translation>넘치지 않음</translation>
    </message>
    <message>
        <source>No temp file at the smallest work_mem.</source>
        <translation>가장 작은 work_mem에서도 임시 파일이 없습니다.</translation>
    </message>
    <message>
        <source>Above the limit, so it was not run.</source>
        <translation>한도를 넘어 실행하지 않았습니다.</translation>
    </message>
    <message>
        <source>The plan varied between runs.</source>
        <translation>실행할 때마다 계획이 달랐습니다.</translation>
    </message>
    <message>
        <source>to 1 kB</source>
        <translation>1 kB까지 정확</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>아직 실행 안 함</translation>
    </message>
    <message>
        <source>Not searched for yet.</source>
        <translation>아직 찾지 않았습니다.</translation>
    </message>
    <message>
        <source>%1 × %2 per query × %3 connections = %4</source>
        <translation>%1 × 쿼리당 %2 × 연결 %3개 = %4</translation>
    </message>
    <message>
        <source>%1 · too much</source>
        <translation>%1 · 초과</translation>
    </message>
    <message>
        <source>%1 · tight</source>
        <translation>%1 · 빠듯함</translation>
    </message>
    <message>
        <source>%1 · fits</source>
        <translation>%1 · 충분</translation>
    </message>
    <message>
        <source>Memory if every connection runs it</source>
        <translation>모든 연결이 실행할 때의 메모리</translation>
    </message>
</context>
<context>
    <name>WorkMemChart</name>
    <message>
        <source>nothing spills</source>
        <translation>넘치지 않음</translation>
    </message>
    <message>
        <source>nothing spills (predicted)</source>
        <translation>넘치지 않음(예측)</translation>
    </message>
    <message>
        <source>temp written</source>
        <translation>임시 쓰기</translation>
    </message>
    <message>
        <source>written</source>
        <translation>쓰기</translation>
    </message>
    <message>
        <source>temp read</source>
        <translation>임시 읽기</translation>
    </message>
    <message>
        <source>read</source>
        <translation>읽기</translation>
    </message>
    <message>
        <source>time (right)</source>
        <translation>시간(오른쪽)</translation>
    </message>
    <message>
        <source>time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation>최대 메모리</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>예측</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>interpolated</source>
        <translation>보간</translation>
    </message>
</context>
</TS>
