import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { suiteCounts } from "./reports.mjs";

const OUTPUT_END = 600;

const running = new Set();

/**
 * Runs one suite. Its report and its output stay in the folder.
 * @param {import("./suites.mjs").Suite} suite
 * @param {{ name: string, root: string, folder: string, isShown: boolean }} where `isShown`: its
 *   output goes to the terminal live, unless it must be read afterwards
 * @returns {Promise<import("./reports.mjs").Counts & { seconds: number, output: string,
 *   failures: import("./reports.mjs").Failure[] }>} `output`: the file with its output
 */
export async function runSuite(suite, { name, root, folder, isShown }) {
  const startedAt = performance.now();
  const report = path.join(folder, `${name}.json`);
  const output = path.join(folder, `${name}.log`);
  const file = fs.openSync(output, "w");
  // Test runners get the terminal, if any; the output of a command without a report is read.
  const passedOn = isShown && suite.failures ? "inherit" : file;
  const exitCode = await runToEnd(suite.command(report, path.join(folder, name)), {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ["ignore", passedOn, passedOn],
  });
  fs.closeSync(file);
  const text = fs.readFileSync(output, "utf8");
  if (isShown) process.stdout.write(text);
  const reportText = fs.existsSync(report) ? fs.readFileSync(report, "utf8") : undefined;
  const seconds = (performance.now() - startedAt) / 1000;
  const counts = suiteCounts(suite, reportText, exitCode);
  const end = text.trim().slice(-OUTPUT_END);
  const failures = counts.failed > 0 ? failuresOf(suite, reportText, end, exitCode) : [];
  return { ...counts, seconds, output, failures };
}

/** The failures in the report, else the end of the output. */
function failuresOf(suite, reportText, output, exitCode) {
  const rest = [{ file: "", name: "", message: output || `It ended with ${exitCode}.` }];
  if (!suite.failures) return rest;
  try {
    const listed = suite.failures(JSON.parse(reportText));
    return listed.length > 0 ? listed : rest;
  } catch {
    return rest;
  }
}

/** Forwards a signal to the running suites, waits for them to clean up, and ends the run. */
export function stopOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
    process.once(signal, () => {
      if (running.size === 0) process.exit(code);
      for (const suite of running) {
        suite.once("close", () => {
          if (running.size === 0) process.exit(code);
        });
        // Both runners stop their workers and browsers on SIGINT.
        suite.kill("SIGINT");
      }
    });
  }
}

function runToEnd([program, ...args], options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, options);
    running.add(child);
    child.on("error", (error) => {
      console.error(error.message);
      running.delete(child);
      resolve(null);
    });
    child.on("close", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
}
