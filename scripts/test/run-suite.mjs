import { spawn } from "node:child_process";
import fs from "node:fs";
import { suiteCounts } from "./reports.mjs";

/** Of the output of a command that leaves no report, in characters. */
const OUTPUT_END = 600;

const running = new Set();

/**
 * Runs one suite with its output on ours, or in a file.
 * @param {import("./suites.mjs").Suite} suite
 * @param {{ root: string, report: string, output?: string }} where `report` is the path for its
 *   JSON report
 * @returns {Promise<import("./reports.mjs").Counts &
 *   { seconds: number, failures: import("./reports.mjs").Failure[] }>}
 */
export async function runSuite(suite, { root, report, output }) {
  const startedAt = performance.now();
  // A command's output is needed again when it fails; test runners get a terminal if there is one.
  const printed = output ?? (suite.failures ? undefined : `${report}.output`);
  const file = printed && fs.openSync(printed, "w");
  const exitCode = await runToEnd(suite.command(report), {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ["ignore", file ?? "inherit", file ?? "inherit"],
  });
  if (file) fs.closeSync(file);
  if (printed && !output) process.stdout.write(fs.readFileSync(printed));
  const reportText = fs.existsSync(report) ? fs.readFileSync(report, "utf8") : undefined;
  const seconds = (performance.now() - startedAt) / 1000;
  const counts = suiteCounts(suite, reportText, exitCode);
  const text = printed ? fs.readFileSync(printed, "utf8").trim().slice(-OUTPUT_END) : "";
  const failures = counts.failed > 0 ? failuresOf(suite, reportText, text, exitCode) : [];
  return { ...counts, seconds, failures };
}

/** What the report lists, else the end of the output. */
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

/** Hands a signal on to the suites under way, waits for them to clean up, and ends the run. */
export function stopOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
    process.once(signal, () => {
      if (running.size === 0) process.exit(code);
      for (const suite of running) {
        suite.once("close", () => {
          if (running.size === 0) process.exit(code);
        });
        // Both runners stop their workers and browsers on this one.
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
