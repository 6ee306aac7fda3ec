import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../../settings";
import type { Command, EngineOptions, FromEngine, ToEngine } from "./protocol";

/**
 * V8's heap in megabytes, not counting the database's own memory, and a stack in kilobytes that is
 * large enough for PostgreSQL's own depth limit (`max_stack_depth`) to be reached first: it then
 * refuses a statement, where WebAssembly would crash.
 */
const HEAP = 256;
const STACK = { system: 65_520, v8: 60_000 };

const FLAGS = [`--max-old-space-size=${HEAP}`, "--disable-proto=delete"];

const STOPPED = "The database has stopped";

type Options = {
  folder: string;
  /** The program, with its arguments; left out, its source is run by tsx. */
  program?: string[];
  onMaintenance: (underWay: boolean) => void;
};

export class EngineProcess {
  readonly socket: string;
  readonly ended: Promise<void>;
  #child: ChildProcess;
  #number = 0;
  #hasEnded = false;
  #asked = new Map<number, { resolve: (result: unknown) => void; reject: (e: Error) => void }>();

  /** Starts the process, which takes no requests before `open` has resolved. */
  constructor({ folder, program, onMaintenance }: Options) {
    this.socket = socketIn(folder);
    this.#child = start(program);
    sacrificeFirst(this.#child.pid);
    this.#child.on("message", (message: FromEngine) => {
      if ("maintenance" in message) onMaintenance(message.maintenance);
      if (!("id" in message)) return;
      const asked = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      if ("failed" in message) asked?.reject(new Error(message.failed));
      else asked?.resolve(message.result);
    });
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.#hasEnded = true;
        if (!onWindows) rmSync(this.socket, { force: true });
        for (const { reject } of this.#asked.values()) reject(new Error(STOPPED));
        this.#asked.clear();
        resolve();
      };
      this.#child.once("exit", end);
      this.#child.once("error", end);
    });
  }

  /** @throws once the process has ended */
  demand(): void {
    if (this.#hasEnded) throw new Error(STOPPED);
  }

  /** Undefined if it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws StartError when it cannot be opened */
  async open(options: Omit<EngineOptions, "socket">): Promise<void> {
    this.#send({ open: { ...options, socket: this.socket } });
    const [message] = (await Promise.race([
      once(this.#child, "message"),
      this.ended.then(() => [{ refused: "" }]),
    ])) as [FromEngine];
    if ("opened" in message) return;
    await this.ended;
    throw new StartError("refused" in message && message.refused ? message.refused : FAILED);
  }

  /** @throws when it fails, or the process ends before it has answered */
  command(command: Command): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(new Error(STOPPED));
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#send({ id, command });
    });
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #send(message: ToEngine): void {
    // An error means that the process ended, which `ended` reports.
    this.#child.send(message, () => undefined);
  }
}

const onWindows = process.platform === "win32";

/** Longest path of a Unix domain socket, in bytes, on the systems that take the least. */
const LONGEST_PATH = 100;

/** There is one engine, by the folder's lock: a socket left by a killed one is replaced. */
function socketIn(folder: string): string {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  if (onWindows) return `\\\\.\\pipe\\last-hurrah-${name}`;
  const path = join(folder, "engine.sock");
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  // A new folder, which only this account can enter.
  elsewhere ??= mkdtempSync(join(tmpdir(), "last-hurrah-engine-"));
  return join(elsewhere, "engine.sock");
}

let elsewhere: string | undefined;

const FAILED = "The database's process ended while it was starting. Its log says why.";

function start(program: string[] | undefined): ChildProcess {
  const source = ["--import", "tsx", fileURLToPath(new URL("./main.ts", import.meta.url))];
  const own = process.execArgv.filter((flag) => flag === "--liftoff-only");
  const args = [...own, ...FLAGS, ...(program ?? source)];
  const stdio = ["ignore", "inherit", "inherit", "ipc"] as const;
  const options = { stdio: [...stdio], serialization: "advanced" as const };
  if (onWindows) return spawn(process.execPath, args, options);
  // Only the shell can set the first thread's stack size. `exec` keeps it the same process.
  const script = `ulimit -s ${STACK.system} 2>/dev/null && exec "$0" --stack-size=${STACK.v8} "$@"
exec "$0" "$@"`;
  return spawn("/bin/sh", ["-c", script, process.execPath, ...args], options);
}

/** When memory runs out, Linux kills this process, which is restarted, not the web server. */
function sacrificeFirst(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // Not Linux.
  }
}
