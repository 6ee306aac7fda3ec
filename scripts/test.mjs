// Runs the test suites, all or those named: `npm test`, `npm test -- unit e2e`.
// The last line of the output is the sum over all suites.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runSuite, stopOnSignals } from "./test/run-suite.mjs";
import { MORE_SUITES, SUITES } from "./test/suites.mjs";
import { anyFailed, failureLines, sumLine, summaryLines } from "./test/summary.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const names = process.argv.slice(2);
const all = { ...SUITES, ...MORE_SUITES };
const unknown = names.filter((name) => !(name in all));

if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(", ")}. Suites: ${Object.keys(all).join(", ")}.`);
  process.exitCode = 2;
} else {
  const chosen = Object.keys(all).filter((name) => names.includes(name));
  await runAll(names.length ? chosen : Object.keys(SUITES));
}

async function runAll(chosen) {
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), "last-hurrah-reports-"));
  process.once("exit", () => fs.rmSync(reports, { recursive: true, force: true }));
  stopOnSignals();
  const run = (name, output) =>
    runSuite(all[name], { root, report: path.join(reports, `${name}.json`), output });
  const title = (name) => console.log(`\n== ${name} ==`);
  const results = new Map();

  // The last of the small suites runs beside the other small ones; its output is printed in order.
  const small = chosen.filter((name) => all[name].needsOneCore);
  const beside = small.length > 1 ? small.at(-1) : undefined;
  const output = path.join(reports, "output");
  const result = beside && run(beside, output);
  for (const name of chosen) {
    if (name !== beside) {
      title(name);
      results.set(name, await run(name));
    } else {
      results.set(name, await result);
      title(name);
      process.stdout.write(fs.readFileSync(output));
    }
  }
  const list = [...results].map(([name, counts]) => ({ name, ...counts }));
  // Failures come last, because CI shows only the end of the output.
  const parts = [summaryLines(list), failureLines(list, root), [sumLine(list)]];
  const shown = parts.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  console.log(`\n${shown.join("\n\n")}`);
  process.exitCode = anyFailed(list) ? 1 : 0;
}
