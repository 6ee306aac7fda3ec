import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { REPOSITORY } from "../support/repository";

/**
 * Stands in for npm: notes each call, then does what the files beside it say.
 * `fail` holds the words to fail with, `wait` keeps it busy until that file is gone.
 */
const FAKE_NPM = `
const fs = require("node:fs");
const path = require("node:path");
const here = (name) => path.join(__dirname, name);
const [command] = process.argv.slice(2);
fs.writeFileSync(here("pid"), String(process.pid));
fs.appendFileSync(here("calls"), process.argv.slice(2).join(" ") + "\\n");
const poll = setInterval(() => {
  if (fs.existsSync(here("wait"))) return;
  clearInterval(poll);
  if (fs.existsSync(here("fail"))) {
    console.error(fs.readFileSync(here("fail"), "utf8"));
    process.exit(1);
  }
  if (command === "ci") {
    fs.rmSync("node_modules", { recursive: true, force: true });
    fs.mkdirSync("node_modules");
  } else {
    fs.mkdirSync("build/server", { recursive: true });
    fs.writeFileSync("build/server/index.js", "");
  }
}, 5);
`;

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A project with the real set-up script, next to nothing to build, and a stand-in for npm. */
export class Project {
  /** A space in its name, because people have them in theirs. */
  readonly root = fs.mkdtempSync(path.join(os.tmpdir(), "set-up test "));
  readonly #npm = fs.mkdtempSync(path.join(os.tmpdir(), "stand-in npm "));

  constructor() {
    for (const name of ["setup.mjs", "setup"]) {
      fs.cpSync(path.join(REPOSITORY, "scripts", name), this.path("scripts", name), {
        recursive: true,
      });
    }
    fs.writeFileSync(path.join(this.#npm, "npm-cli.js"), FAKE_NPM);
    this.write("package-lock.json", JSON.stringify({ packages: { "": {} } }));
    this.write("app/root.tsx", "export {};");
  }

  path(...names: string[]): string {
    return path.join(this.root, ...names);
  }

  write(name: string, text: string): void {
    fs.mkdirSync(path.dirname(this.path(name)), { recursive: true });
    fs.writeFileSync(this.path(name), text);
  }

  /** npm's tasks since the last look: "ci", "run build" and so on, without flags. */
  npmCalls(): string[] {
    const file = path.join(this.#npm, "calls");
    if (!fs.existsSync(file)) return [];
    const text = fs.readFileSync(file, "utf8");
    // The file is there a moment before its line.
    if (!text.endsWith("\n")) return [];
    const lines = text.trim().split("\n");
    fs.rmSync(file);
    return lines.map((line) => line.replace(/ --.*/, ""));
  }

  npmPid(): number {
    return Number(fs.readFileSync(path.join(this.#npm, "pid"), "utf8"));
  }

  /** Makes npm fail with these words from now on, or succeed again. */
  npmFails(words: string | undefined): void {
    this.#set("fail", words);
  }

  /** Keeps npm busy until told otherwise. */
  npmWaits(waits: boolean): void {
    this.#set("wait", waits ? "" : undefined);
  }

  start(purpose: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
    const npm_execpath = path.join(this.#npm, "npm-cli.js");
    return spawn(process.execPath, [this.path("scripts/setup.mjs"), purpose], {
      cwd: os.tmpdir(),
      env: { ...process.env, CHROMIUM_PATH: process.execPath, npm_execpath, ...env },
    });
  }

  run(purpose: string, env?: NodeJS.ProcessEnv): Promise<Run> {
    return ended(this.start(purpose, env));
  }

  remove(): void {
    for (const folder of [this.root, this.#npm]) fs.rmSync(folder, { recursive: true });
  }

  #set(name: string, text: string | undefined): void {
    const file = path.join(this.#npm, name);
    if (text === undefined) fs.rmSync(file, { force: true });
    else fs.writeFileSync(file, text);
  }
}

/** Waits for a process to end and gives its exit code and all it has printed. */
export function ended(child: ChildProcess): Promise<Run> {
  const run: Run = { code: null, stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text) => (run.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text) => (run.stderr += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...run, code }));
  });
}
