#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Reading and computing a plan beside PEV2's own parser and enrichment under Node, on the same file, each the median of its runs.
#   tests/benchmarks/peers_plan_reading.sh [plan_reading] [NODES [balanced|deep|wide]]   default: build/release/bin/plan_reading, 10000
# Fetches pev2 with npm into a folder that is removed afterwards. Ends with 1 where PEV2 takes less than four times as long.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=$(realpath "${1:-build/release/bin/plan_reading}")
nodes=${2:-10000}
shape=${3:-balanced}
runs=9

for tool in node npm python3; do
  command -v "$tool" >/dev/null || { echo "peers_plan_reading: $tool is missing" >&2; exit 2; }
done
[ -x "$program" ] || { echo "peers_plan_reading: no program at $program" >&2; exit 2; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
(cd "$scratch" && npm pack --silent pev2 >archive && tar xzf "$(<archive)")
mv "$scratch/package/dist" "$scratch/pev2"

# The package exports only its component; its PlanService is the class that has createPlan. Vue is not needed for it.
python3 - "$scratch/pev2" <<'PYTHON'
import pathlib, re, sys

folder = pathlib.Path(sys.argv[1])
source = (folder / "pev2.es.js").read_text()
name = re.findall(r"^class (\S+) \{", source[: source.index("  createPlan(")], re.M)[-1]
stubs = lambda found: "".join(f"const {part.split()[-1]} = stub;\n" for part in found.group(1).split(","))
source = re.sub(r'^import \{([^}]*)\} from "vue";', stubs, source, flags=re.M)
source = re.sub(r"export \{[^}]*\};?\s*$", f"export {{ {name} as PlanService }};\n", source)
(folder / "service.mjs").write_text("const stub = (value) => value ?? {};\n" + source)
PYTHON
# Its search for psql frames takes minutes on one long line: that file goes straight to JSON.parse, in its favour.
cat >"$scratch/peer.mjs" <<'NODE'
import { readFileSync } from "node:fs";
const [, , module, file, runs, layout] = process.argv;
const { PlanService } = await import(module);
const text = readFileSync(file, "utf8");
const times = [];
for (let run = 0; run < Number(runs); ++run) {
  const begin = performance.now();
  const service = new PlanService();
  const content = layout === "compact" ? service.getPlanContent(JSON.parse(text)) : service.fromSource(text);
  const plan = service.createPlan("", content, content["Query Text"] || "");
  times.push(performance.now() - begin);
  if (!(plan.content.maxDuration > 0)) throw new Error("the plan was not enriched");
}
console.log(times.sort((a, b) => a - b)[times.length >> 1].toFixed(1));
NODE

worst=0
for layout in compact indented; do
  "$program" --make "$scratch/plan.json" "$nodes" "$shape" "$layout"
  ours=$("$program" "$scratch/plan.json" "$runs")
  theirs=$(node "$scratch/peer.mjs" "$scratch/pev2/service.mjs" "$scratch/plan.json" "$runs" "$layout")
  echo "$layout: $ours"
  python3 - "$ours" "$theirs" <<'PYTHON' || worst=1
import sys

ours = dict(zip(*[iter(sys.argv[1].split())] * 2))
ratio = float(sys.argv[2]) / float(ours["total_ms"])
print(f"  PEV2 {sys.argv[2]} ms, {ratio:.1f} times as long")
sys.exit(0 if ratio >= 4 else 1)
PYTHON
done
exit $worst
