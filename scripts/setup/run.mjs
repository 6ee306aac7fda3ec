import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const TAIL_LINES = 30;
const running = new Set();

/**
 * Runs a program without a shell and captures its output.
 * @param {string[]} command the program and its arguments
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ ok: boolean, output: string }>} `output` is the last 30 lines of both
 *   streams, or the reason why the program did not start
 */
export function run([program, ...args], { cwd, env = process.env }) {
  return new Promise((resolve) => {
    // Its own process group, so that its children are stopped with it.
    const child = spawn(program, args, {
      cwd,
      env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk) => {
      output = `${output}${chunk}`
        .split("\n")
        .slice(-TAIL_LINES - 1)
        .join("\n");
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("spawn", () => running.add(child));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output: stripVTControlCharacters(output).trim() });
    });
  });
}

/** Stops every program that `run` started, with its children, and waits until all are gone. */
export async function stopPrograms() {
  await Promise.all(
    [...running].map((child) => {
      const closed = new Promise((resolve) => child.once("close", resolve));
      process.kill(-child.pid, "SIGTERM");
      return closed;
    }),
  );
}

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
  // Other package managers set npm_execpath too, but have no `npm ci`.
  const isNpm = (file) => /^npm(-cli)?\.[cm]?js$/.test(path.basename(file));
  const script = [process.env.npm_execpath, beside].find(
    (candidate) => candidate && isNpm(candidate) && fs.existsSync(candidate),
  );
  return script ? [process.execPath, script, ...args] : ["npm", ...args];
}

/** An expected failure with a message for the user; any other error is a bug. */
export class SetupError extends Error {
  /**
   * @param {string} message one line that says what is wrong and what to do
   * @param {string} [output] the end of what the failed program printed
   */
  constructor(message, output = "") {
    super(message);
    this.name = "SetupError";
    this.output = output;
  }
}
