import { execFile } from "node:child_process";
import { npmCommand } from "./setup/run.mjs";

const SERIOUS = ["high", "critical"];
const COMMAND = [
  "audit",
  "--json",
  // Only production packages: development packages see no untrusted input.
  "--omit=dev",
  "--fetch-retries=0",
  "--fetch-timeout=10000",
];

const PATIENCE = 30_000;
/** Largest report, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/**
 * @typedef {{ asked: false, reason: string }} NotAsked
 * @typedef {{ asked: true, serious: string[] }} Asked `serious` has a line for each package with
 *   a known vulnerability that is high or critical
 */

/** @returns {Promise<Asked | NotAsked>} @param {string} root the project's folder */
export function audit(root) {
  const [program, ...args] = npmCommand(COMMAND);
  return new Promise((resolve) => {
    // npm exits with 1 both for findings and for a failed request: the report tells them apart.
    execFile(program, args, { cwd: root, timeout: PATIENCE, maxBuffer: LARGEST }, (error, report) =>
      resolve(readAudit(report || error?.message || "")),
    );
  });
}

/** It may print an error, not a report. @param {string} output @returns {Asked | NotAsked} */
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
