// Runs the test suites, all or those named: `npm test`, `npm test -- unit e2e`.
// The last line of the output is the sum over all suites.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runSuite, stopOnSignals } from "./test/run-suite.mjs";
import { MORE_SUITES, SUITES } from "./test/suites.mjs";
import { anyFailed, sumLine, summaryLines } from "./test/summary.mjs";

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
  const results = [];
  for (const name of chosen) {
    console.log(`\n== ${name} ==`);
    const report = path.join(reports, `${name}.json`);
    results.push({ name, ...(await runSuite(all[name], { root, report })) });
  }
  console.log(`\n${summaryLines(results).join("\n")}\n\n${sumLine(results)}`);
  process.exitCode = anyFailed(results) ? 1 : 0;
}
