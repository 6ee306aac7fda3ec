import { spawn } from "node:child_process";
import fs from "node:fs";
import { suiteCounts } from "./counts.mjs";

let current;

/**
 * Runs one suite with its output on ours.
 * @param {import("./suites.mjs").Suite} suite
 * @param {{ root: string, report: string }} where `report` is the path for its JSON report
 * @returns {Promise<import("./counts.mjs").Counts & { seconds: number }>}
 */
export async function runSuite(suite, { root, report }) {
  const startedAt = performance.now();
  const exitCode = await runToEnd(suite.command(report), {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const reportText = fs.existsSync(report) ? fs.readFileSync(report, "utf8") : undefined;
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...suiteCounts(suite, reportText, exitCode), seconds };
}

/** Hands a signal on to the suite under way, waits for it to clean up, and ends the run. */
export function stopOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
    process.once(signal, () => {
      if (!current) process.exit(code);
      current.once("close", () => process.exit(code));
      // Both runners stop their workers and browsers on this one.
      current.kill("SIGINT");
    });
  }
}

function runToEnd([program, ...args], options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, options);
    current = child;
    child.on("error", (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.on("close", (code) => {
      current = undefined;
      resolve(code);
    });
  });
}
