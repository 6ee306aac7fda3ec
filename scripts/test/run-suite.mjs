import { spawn } from "node:child_process";
import fs from "node:fs";
import { suiteCounts } from "./counts.mjs";

const running = new Set();

/**
 * Runs one suite with its output on ours, or in a file.
 * @param {import("./suites.mjs").Suite} suite
 * @param {{ root: string, report: string, output?: string }} where `report` is the path for its
 *   JSON report
 * @returns {Promise<import("./counts.mjs").Counts & { seconds: number }>}
 */
export async function runSuite(suite, { root, report, output }) {
  const startedAt = performance.now();
  const file = output && fs.openSync(output, "w");
  const exitCode = await runToEnd(suite.command(report), {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ["ignore", file ?? "inherit", file ?? "inherit"],
  });
  if (file) fs.closeSync(file);
  const reportText = fs.existsSync(report) ? fs.readFileSync(report, "utf8") : undefined;
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...suiteCounts(suite, reportText, exitCode), seconds };
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
