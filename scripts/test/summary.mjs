import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const MOST_LINES = 8;

/** Stack frames of Node and of packages. */
const FOREIGN_FRAME = /^\s+at .*(node_modules|node:|<anonymous>)/;

/** @typedef {import("./reports.mjs").Counts & { name: string, seconds: number }} SuiteResult */

export function summaryLines(results) {
  return results.map(
    (result) =>
      `${result.failed > 0 ? "✗" : "✓"} ${result.name.padEnd(9)} ${counted(result)} (${result.seconds.toFixed(1)} s)`,
  );
}

/** The sum over all suites, as `tests: 412 passed, 0 failed`. @param {SuiteResult[]} results */
export function sumLine(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return `tests: ${counted({ passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") })}`;
}

/** @param {SuiteResult[]} results */
export function anyFailed(results) {
  return results.length === 0 || results.some(({ failed }) => failed > 0);
}

function counted({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * The printed failures: suite, file and name, then the first lines of the message.
 * @param {{ name: string, failures: import("./reports.mjs").Failure[] }[]} suites
 * @param {string} root files are shown relative to it
 */
export function failureLines(suites, root) {
  return suites.flatMap(({ name: suite, failures }) =>
    failures.flatMap(({ file, name, message = "" }) => {
      const shown = path.isAbsolute(file) ? path.relative(root, file) : file;
      const lines = stripVTControlCharacters(message)
        .split("\n")
        .filter((line) => line.trim() && !FOREIGN_FRAME.test(line));
      return [
        `✗ ${[`${suite}:`, shown, name && `› ${name}`].filter(Boolean).join(" ")}`,
        ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`),
      ];
    }),
  );
}
