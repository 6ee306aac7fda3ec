import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { npmCommand, run, SetupError } from "./run.mjs";

const STAMP = "node_modules/.installed-from";
const NPM_FLAGS = [
  "--include=dev",
  // Supply chain: no package needs its install script.
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--prefer-offline",
  // By default npm retries for three minutes, even without a network.
  "--fetch-retries=2",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=5000",
];
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/;

/** True when node_modules is missing or differs from package-lock.json. */
export function installNeeded(root) {
  const wanted = lockHash(root);
  if (readText(path.join(root, STAMP)) === wanted) return false;
  if (!matchesLock(root)) return true;
  fs.writeFileSync(path.join(root, STAMP), wanted);
  return false;
}

/** Installs exactly the versions in package-lock.json. Throws a SetupError when npm fails. */
export async function install(root) {
  console.log("Installing packages; the first time takes about a minute.");
  const wanted = lockHash(root);
  const { ok, output } = await run(npmCommand(["ci", ...NPM_FLAGS]), { cwd: root });
  if (!ok) throw new SetupError(reason(output), output);
  fs.writeFileSync(path.join(root, STAMP), wanted);
}

function reason(output) {
  return UNREACHABLE.test(output)
    ? "The packages could not be installed: npm cannot reach its registry. Connect and run this again."
    : "The packages could not be installed: npm ci failed. The end of its output:";
}

function lockHash(root) {
  const lock = fs.readFileSync(path.join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform} ${process.arch}\n`;
}

/** With npm's record of its installation, so that a manual `npm install` is not repeated. */
function matchesLock(root) {
  const hidden = readText(path.join(root, "node_modules/.package-lock.json"));
  if (!hidden) return false;
  const wanted = JSON.parse(readText(path.join(root, "package-lock.json"))).packages;
  const installed = JSON.parse(hidden).packages;
  return (
    Object.keys(installed).every((name) => name in wanted) &&
    Object.entries(wanted).every(([name, entry]) => {
      if (name === "") return true;
      const found = installed[name];
      if (!found) return Boolean(entry.optional || entry.devOptional);
      return found.version === entry.version && found.integrity === entry.integrity;
    })
  );
}

function readText(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}
