/** @typedef {import("./counts.mjs").Counts & { name: string, seconds: number }} SuiteResult */

/** One line per suite: name, counts, duration. @param {SuiteResult[]} results */
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
