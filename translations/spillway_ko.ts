<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko_KR">
<context>
    <name>Copyable</name>
    <message>
        <source>Copy rows</source>
        <translation>행 복사</translation>
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
    <name>Spillway::Ui::Card</name>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
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
        <source>or single fields; a field wins over the string, and an empty one means libpq's default</source>
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
</context>
<context>
    <name>Spillway::Ui::ConnectionLabel</name>
    <message>
        <source>read-only</source>
        <translation>읽기 전용</translation>
    </message>
    <message>
        <source>Connection of the workbook</source>
        <translation>워크북의 연결</translation>
    </message>
    <message>
        <source>Every statement runs in a read-only transaction that is rolled back, unless a workbook allows writes; those are rolled back too.</source>
        <translation>모든 문은 롤백되는 읽기 전용 트랜잭션에서 실행됩니다. 워크북에서 쓰기를 허용해도 롤백됩니다.</translation>
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
        <source>Pages</source>
        <translation>페이지</translation>
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
    <message numerus="yes">
        <source>At most %n values at once.</source>
        <translation>
            <numerusform>한 번에 최대 %n개 값까지 가능합니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 runs: %n value(s), interleaved</source>
        <translation>
            <numerusform>%1회 실행: 값 %n개, 번갈아 실행</numerusform>
        </translation>
    </message>
    <message>
        <source>, after one warm-up.</source>
        <translation>, 워밍업 1회 후.</translation>
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
    <message numerus="yes">
        <source>%n time(s) the query is executed</source>
        <translation>
            <numerusform>쿼리를 %n회 실행합니다</numerusform>
        </translation>
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
        <source>Keep it in the desktop's keyring</source>
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
</context>
<context>
    <name>Spillway::Ui::PlanModel</name>
    <message numerus="yes">
        <source>%n batch(es)</source>
        <translation>
            <numerusform>배치 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source> using %1</source>
        <translation> (인덱스 %1)</translation>
    </message>
    <message>
        <source> on %1</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>per loop, as EXPLAIN prints it</source>
        <translation>EXPLAIN이 표시하는 대로 루프당</translation>
    </message>
    <message>
        <source>actual rows divided by estimated rows</source>
        <translation>실제 행 ÷ 추정 행</translation>
    </message>
    <message>
        <source>elapsed time; dashes: measured with TIMING OFF</source>
        <translation>경과 시간, 줄표: TIMING OFF로 측정</translation>
    </message>
    <message>
        <source>blocks of this node alone, its children subtracted</source>
        <translation>자식을 뺀 이 노드만의 블록</translation>
    </message>
    <message>
        <source>node</source>
        <translation>노드</translation>
    </message>
    <message>
        <source>rows est.</source>
        <translation>추정 행</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>배수</translation>
    </message>
    <message>
        <source>total</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>self</source>
        <translation>자체</translation>
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
        <source>Tree</source>
        <translation>트리</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Press F7 to see the plan without running the statement, or measure it.</source>
        <translation>F7을 누르면 문을 실행하지 않고 실행 계획을 봅니다. 또는 측정하세요.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>실행</translation>
    </message>
    <message>
        <source>EXPLAIN, not run</source>
        <translation>EXPLAIN, 실행 안 함</translation>
    </message>
    <message>
        <source>planning %1</source>
        <translation>계획 %1</translation>
    </message>
    <message>
        <source>execution %1</source>
        <translation>실행 %1</translation>
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
    <message>
        <source>Choose a run to see what the server answered.</source>
        <translation>실행을 선택하면 서버의 응답이 표시됩니다.</translation>
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
        <source>Further settings: write name = value, separated by commas; quote values with '…'.</source>
        <translation>추가 설정: 이름 = 값을 쉼표로 구분해 쓰고, 필요하면 값을 '…'로 감싸세요.</translation>
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
        <source>Spillway measures a query on your own server, predicts the rest with PostgreSQL's own arithmetic, and gives advice with its evidence.</source>
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
        <source>&amp;Export chart…</source>
        <translation>차트 내보내기(&amp;E)…</translation>
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
    <message numerus="yes">
        <source>%1 ± %2 (%n run(s))</source>
        <translation>
            <numerusform>%1 ± %2 (%n회 실행)</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>Interrupted after %n run(s).</source>
        <translation>
            <numerusform>%n회 실행 후 중단되었습니다.</numerusform>
        </translation>
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
</TS>
