import { execFile } from "node:child_process";
import { npmCommand } from "./setup/run.mjs";

const SERIOUS = ["high", "critical"];
const COMMAND = [
  "audit",
  "--json",
  // What the site runs with. What only builds and tests it sees no stranger's input.
  "--omit=dev",
  "--fetch-retries=0",
  "--fetch-timeout=10000",
];

/** Longest that npm may take, in milliseconds. */
const PATIENCE = 30_000;
/** Largest report, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/**
 * @typedef {{ asked: false, reason: string }} NotAsked
 * @typedef {{ asked: true, serious: string[] }} Asked `serious` has a line for each package with
 *   a known vulnerability that is high or critical
 */

/**
 * Asks the package registry what is known of the packages in package-lock.json.
 * @param {string} root the project's folder
 * @returns {Promise<Asked | NotAsked>}
 */
export function audit(root) {
  const [program, ...args] = npmCommand(COMMAND);
  return new Promise((resolve) => {
    // It ends with 1 both when it found something and when it could not ask: the report tells.
    execFile(program, args, { cwd: root, timeout: PATIENCE, maxBuffer: LARGEST }, (error, report) =>
      resolve(readAudit(report || error?.message || "")),
    );
  });
}

/**
 * Reads what `npm audit --json` printed, or the words of npm that printed no report.
 * @param {string} output
 * @returns {Asked | NotAsked}
 */
export function readAudit(output) {
  const report = jsonIn(output);
  const found = report?.vulnerabilities;
  if (!found || typeof found !== "object") {
    return { asked: false, reason: report?.message ?? output.trim().split("\n")[0] ?? "no answer" };
  }
  const serious = Object.values(found)
    .filter(({ severity }) => SERIOUS.includes(severity))
    .map(({ name, severity, range, via }) => `${name} ${range}: ${severity} (${titles(via)})`);
  return { asked: true, serious };
}

/** A cause is an advisory, or the name of a package that has one. */
const titles = (via) =>
  via.map((cause) => (typeof cause === "string" ? cause : (cause.title ?? cause.url))).join("; ");

function jsonIn(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
