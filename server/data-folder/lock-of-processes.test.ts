import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WHOLE_TEST } from "../../tests/support/limits";
import { makeStale, recordOwner } from "../../tests/support/locks";
import { isFolderLocked, lockFolder } from "./lock";
import { identify, isAlive, thisPlace } from "./process-identity";

/** Starting processes takes seconds on a busy machine. */
const SLOW = { timeout: WHOLE_TEST };

const IN_USE = "Another process is using the data folder";

let folder: string;
let started: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
  started = [];
});
afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  await Promise.all(
    started.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")),
  );
  rmSync(folder, { recursive: true, force: true });
});

const lock = () => lockFolder(folder, () => undefined);

/** Runs a script that can call `lockFolder`, until its first output. */
async function run(script: string): Promise<{ child: ChildProcess; said: string }> {
  const module = JSON.stringify(new URL("./lock.ts", import.meta.url).href);
  const code = `const { lockFolder } = await import(${module}); ${script}`;
  const args = ["--import", "tsx", "--input-type=module", "-e", code];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  started.push(child);
  const [said] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return { child, said: String(said) };
}

const HOLD = () => `
  const held = await lockFolder(${JSON.stringify(folder)}, () => process.stdout.write("lost"));
  setInterval(() => undefined, 1000);`;
const holder = () => run(`${HOLD()} process.stdout.write("locked");`);

/** A process that does nothing, in place of a database engine. */
async function idle(): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"]);
  started.push(child);
  await once(child, "spawn");
  return child as ChildProcess & { pid: number };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

describe("an owner that can be seen", SLOW, () => {
  it("keeps it while it is blocked, however long it has shown no sign of life", async () => {
    const { child } = await holder();
    child.kill("SIGSTOP");
    makeStale(folder);
    expect(await isFolderLocked(folder)).toBe(true);
    await expect(lock()).rejects.toThrow(IN_USE);
  });

  it("loses it at once when it is killed", async () => {
    const { child } = await holder();
    await expect(lock()).rejects.toThrow(IN_USE);
    await kill(child);
    expect(await isFolderLocked(folder)).toBe(false);
    await (await lock()).release();
  });

  it("is no process that was given the number of a gone one", async () => {
    const { pid } = await idle();
    recordOwner(folder, 7, {
      ...thisPlace(),
      processes: [
        { pid, started: "long ago", role: "engine" },
        { pid, started: "long ago" },
      ],
    });
    await (await lock()).release();
    expect(isAlive({ pid })).toBe(true);
  });

  it("does not fail when its folder is gone", async () => {
    const held = await lock();
    rmSync(folder, { recursive: true });
    await held.release();
    expect(existsSync(folder)).toBe(false);
  });
});

describe("an engine", SLOW, () => {
  /** A web server with an engine that outlives it, blocked. */
  async function orphan() {
    const { child, said } = await run(`${HOLD()}
      const { spawn } = await import("node:child_process");
      const engine = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { detached: true });
      held.addEngine(engine.pid);
      process.stdout.write(String(engine.pid));`);
    const engine = identify(Number(said));
    if (!engine) throw new Error("The engine did not start");
    process.kill(engine.pid, "SIGSTOP");
    return { child, engine };
  }

  it("is left alone while its web server is alive", async () => {
    const { engine } = await orphan();
    await expect(lock()).rejects.toThrow(IN_USE);
    expect(isAlive(engine)).toBe(true);
    process.kill(engine.pid, "SIGKILL");
  });

  it("is ended by the next owner when its web server was killed", async () => {
    const { child, engine } = await orphan();
    await kill(child);
    expect(await isFolderLocked(folder)).toBe(false);
    const held = await lock();
    expect(isAlive(engine)).toBe(false);
    await held.release();
  });
});

describe("of several that find a folder without an owner", SLOW, () => {
  const RACERS = 4;
  const ROUNDS = 10;

  it("exactly one gets it, each time", async () => {
    const gone = await idle();
    const identity = identify(gone.pid);
    await kill(gone);
    const folders = Array.from({ length: ROUNDS }, (_, round) => join(folder, String(round)));
    const racers = await Promise.all(
      Array.from({ length: RACERS }, () =>
        run(`
          const { createInterface } = await import("node:readline");
          process.stdout.write("ready\\n");
          for await (const folder of createInterface({ input: process.stdin })) {
            const won = await lockFolder(folder, () => process.stdout.write("lost\\n")).then(() => "won", () => "refused");
            process.stdout.write(won + "\\n");
          }`),
      ),
    );
    for (const [round, path] of folders.entries()) {
      mkdirSync(join(path, "lock/5"), { recursive: true });
      // Every second one is new.
      const owner = JSON.stringify({ ...thisPlace(), processes: [identity] });
      if (round % 2) writeFileSync(join(path, "lock/5/owner.json"), owner);
      else rmSync(join(path, "lock"), { recursive: true });
      const answers = racers.map(({ child }) =>
        once(child.stdout as NodeJS.ReadableStream, "data"),
      );
      for (const { child } of racers) child.stdin?.write(`${path}\n`);
      const said = (await Promise.all(answers)).map(([text]) => String(text).trim()).sort();
      expect(said, `round ${round}`).toEqual([...Array(RACERS - 1).fill("refused"), "won"]);
      expect(readdirSync(join(path, "lock"))).toEqual([round % 2 ? "6" : "1"]);
    }
  });
});
