import path from "node:path";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ file: string, name: string, message: string }} Failure */

/** Without a report it is one test, which passes when it exits with 0. @returns {Counts} */
export function countCommand(_report, exitCode) {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

export const countSkipped = () => ({ passed: 0, failed: 0, skipped: 1 });

/** A file that fails outside its tests (an import, a hook) adds a failure. @returns {Counts} */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Errors outside tests fail; so does a test that passed only on a retry. @returns {Counts} */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The counts of a finished suite. A suite that left no readable report, ran no test at all, or
 * ended with an error that no test accounts for has failed, and counts as one failure.
 * @param {{ count: (report: unknown, exitCode: number | null) => Counts }} suite
 * @param {string | undefined} reportText the JSON report; undefined when there is none
 * @param {number | null} exitCode null when a signal ended it
 * @returns {Counts}
 */
export function suiteCounts(suite, reportText, exitCode) {
  if (suite.count === countSkipped) return countSkipped();
  const counts = readCounts(suite, reportText, exitCode);
  const unaccounted = exitCode !== 0 || counts.passed === 0;
  return counts.failed === 0 && unaccounted ? { ...counts, failed: 1 } : counts;
}

function readCounts(suite, reportText, exitCode) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (suite.count === countCommand) return countCommand(undefined, exitCode);
  try {
    const counts = suite.count(JSON.parse(reportText));
    return Object.values(counts).every(Number.isInteger) ? counts : none;
  } catch {
    return none;
  }
}

/** Also the files that failed outside their tests. @returns {Failure[]} */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ file, name: "", message }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      message: failureMessages.join("\n"),
    }));
  });
}

/** Also flaky tests, and the errors outside of tests. @returns {Failure[]} */
export function playwrightFailures({ config, suites = [], errors = [] }) {
  const inSuite = ({ specs = [], suites: inner = [] }, titles) => [
    ...specs.flatMap((spec) => inSpec(spec, titles)),
    ...inner.flatMap((suite) => inSuite(suite, [...titles, suite.title])),
  ];
  const inSpec = ({ file, title, tests }, titles) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => ({
        file: path.join(config?.rootDir ?? "", file),
        name: [...titles, title].join(" "),
        message: results.flatMap(messagesOf)[0] ?? "",
      }));
  return [
    ...suites.flatMap((suite) => inSuite(suite, [])),
    ...errors.map(({ message, location }) => ({ file: location?.file ?? "", name: "", message })),
  ];
}

const messagesOf = ({ errors = [], status }) =>
  errors.length ? errors.map(({ message, value }) => message ?? value ?? "") : [status];
