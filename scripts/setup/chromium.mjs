import fs from "node:fs";
import path from "node:path";
import { run, SetupError } from "./run.mjs";

// The headless shell is the same engine without a UI; tests take a fifth less time in it.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const PLACES = [
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, else the first known name on PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [places] tried last
 * @returns {string | undefined} its path; undefined when there is none
 */
export function findChromium(env = process.env, places = PLACES) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const onPath = NAMES.flatMap((name) => inPath(name, env));
  return [...onPath, ...places].find(isProgram);
}

export function chromiumNeeded() {
  return findChromium() === undefined;
}

/** Installs Debian's Chromium as root; otherwise throws a SetupError that says what to do. */
export async function provideChromium(
  root,
  { env = process.env, isRoot = process.getuid?.() === 0 } = {},
) {
  if (env.CHROMIUM_PATH) {
    throw new SetupError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program.`);
  }
  const aptGet = inPath("apt-get", env).find(isProgram);
  if (!aptGet || !isRoot) {
    throw new SetupError(
      "The tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.",
    );
  }
  console.log("Installing Chromium for the tests.");
  const options = { cwd: root, env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  const apt = (...args) => run([aptGet, "-o", "DPkg::Lock::Timeout=120", ...args], options);
  const install = (name) =>
    apt("install", "-y", "--no-install-recommends", name, "fonts-liberation");
  let result = await apt("update");
  if (result.ok) result = await install("chromium-headless-shell");
  // Debian before 12 has only the full browser.
  if (!result.ok) result = await install("chromium");
  if (!result.ok) {
    const { output } = result;
    throw new SetupError("Chromium could not be installed. The end of apt-get's output:", output);
  }
}

function inPath(name, env) {
  const folders = (env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name));
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
