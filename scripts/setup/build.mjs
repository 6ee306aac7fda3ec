import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { npmCommand, run, SetupError } from "./run.mjs";

const STAMP = "build/.built-from";
const ENTRY = "build/server/index.js";
/** Everything that ends up in the build or configures it. */
export const SOURCES = [
  "app",
  "shared",
  "public",
  "server",
  "supabase/functions",
  "supabase/migrations",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const TEST_FILE = /\.test\.[cm]?[jt]sx?$/;

/** True when there is no finished build, or its sources have changed since. */
export function buildNeeded(root) {
  if (!fs.existsSync(path.join(root, ENTRY)) || !fs.existsSync(path.join(root, STAMP))) return true;
  return fs.readFileSync(path.join(root, STAMP), "utf8") !== fingerprint(root);
}

/** Builds the site into build/. On failure throws a SetupError and leaves no stamp. */
export async function build(root) {
  console.log("Building the site.");
  // Computed first: a file that changes during the build triggers another build next time.
  const stamp = fingerprint(root);
  fs.rmSync(path.join(root, STAMP), { force: true });
  const { ok, output } = await run(npmCommand(["run", "build"]), {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (!ok || !fs.existsSync(path.join(root, ENTRY))) {
    throw new SetupError("The site could not be built. The end of the output:", output);
  }
  fs.writeFileSync(path.join(root, STAMP), stamp);
}

/** A hash over the names and contents of all sources except tests. */
function fingerprint(root) {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesIn(path.join(root, source)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update("\0");
  }
  return `${hash.digest("hex")}\n`;
}

function filesIn(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat || TEST_FILE.test(entry)) return [];
  if (!stat.isDirectory()) return [entry];
  const names = fs.readdirSync(entry).sort();
  return names.flatMap((name) => filesIn(path.join(entry, name)));
}
