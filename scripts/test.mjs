// Runs test suites: `npm test`, `npm run test:more`, or those named: `npm test -- unit e2e`.
// The last line of the output is the sum over all of them.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runSuite, stopOnSignals } from "./test/run-suite.mjs";
import { inTurns } from "./test/schedule.mjs";
import { MORE_SUITES, SUITES, withNeeds } from "./test/suites.mjs";
import { anyFailed, failureLines, sumLine, summaryLines } from "./test/summary.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** Failed tests leave traces, screenshots and logs here. */
const LEFT = "test-results";

const [first, ...rest] = process.argv.slice(2);
const names = first === "--more" ? rest : process.argv.slice(2);
const all = { ...SUITES, ...MORE_SUITES };
const unknown = names.filter((name) => !(name in all));

if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(", ")}. Suites: ${Object.keys(all).join(", ")}.`);
  process.exitCode = 2;
} else {
  const usual = Object.keys(first === "--more" ? MORE_SUITES : SUITES);
  await runAll(withNeeds(names.length > 0 ? names : usual));
}

async function runAll(chosen) {
  const folder = path.join(root, LEFT);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  stopOnSignals();
  const broken = new Set();
  const results = await inTurns(chosen, {
    cores: (name) => all[name].cores,
    needs: (name) => all[name].needs,
    run: async (name, { alone }) => {
      if (broken.has(all[name].needs)) return { name, ...notRun(all[name].needs) };
      const title = () => console.log(`\n== ${name} ==`);
      if (alone) title();
      else console.log(`${name} …`);
      const result = await runSuite(all[name], { name, root, folder, isShown: alone });
      if (!alone) {
        title();
        process.stdout.write(fs.readFileSync(result.output));
      }
      if (result.failed > 0) broken.add(name);
      return { name, ...result };
    },
  });
  // Failures come last, because CI shows only the end of the output.
  const left = anyFailed(results) ? [`Traces, screenshots and logs are in ${LEFT}.`] : [];
  const parts = [summaryLines(results), failureLines(results, root), left, [sumLine(results)]];
  const shown = parts.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  console.log(`\n${shown.join("\n\n")}`);
  process.exitCode = anyFailed(results) ? 1 : 0;
}

function notRun(needed) {
  const failures = [{ file: "", name: "", message: `It was not run: ${needed} failed.` }];
  return { passed: 0, failed: 1, skipped: 0, seconds: 0, failures };
}
