import fs from "node:fs";
import path from "node:path";

/**
 * The command that runs npm without a shell, so that spaces in paths are harmless: the npm that
 * started us, else the one installed beside this Node, else the one on PATH.
 * @param {string[]} args
 * @returns {string[]} program and arguments
 */
export function npmCommand(args) {
  const beside = path.resolve(
    path.dirname(fs.realpathSync(process.execPath)),
    process.platform === "win32" ? "." : "../lib",
    "node_modules/npm/bin/npm-cli.js",
  );
  const script = [process.env.npm_execpath, beside].find(
    (candidate) => candidate && isNpm(candidate) && fs.existsSync(candidate),
  );
  return script ? [process.execPath, script, ...args] : ["npm", ...args];
}

/** Other package managers also name themselves in npm_execpath, and know no `npm ci`. */
function isNpm(file) {
  return /^npm(-cli)?\.[cm]?js$/.test(path.basename(file));
}
