import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Of each message, in lines. */
const MOST_LINES = 8;

/** Stack frames of Node and of packages. */
const FOREIGN_FRAME = /^\s+at .*(node_modules|node:|<anonymous>)/;

/** @typedef {{ file: string, name: string, message: string }} Failure */

/**
 * The failed tests in Vitest's JSON report, and the files that failed outside their tests.
 * @returns {Failure[]}
 */
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

/**
 * The failed and flaky tests in Playwright's JSON report, and the errors outside of tests.
 * @returns {Failure[]}
 */
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

/**
 * What is printed about failures: suite, file and name, then the first lines of the message.
 * @param {{ name: string, failures: Failure[] }[]} suites
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
