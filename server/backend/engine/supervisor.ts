import { setTimeout as wait } from "node:timers/promises";
import { withDeadline } from "../../deadline";
import type { Log } from "../../http/log";
import { unavailable } from "../outages";
import { isRead } from "../requests";
import { EngineProcess } from "./engine-process";
import { type Lane, Lanes, laneOf } from "./lanes";
import { type Command, deadlineOf, type EngineOptions } from "./protocol";
import { type SocketFetch, socketFetch } from "./socket-fetch";
import { Watchdog } from "./watchdog";

/** How long a request waits for an engine that is starting, in milliseconds. */
const STARTING = 10_000;

/** Between two attempts to start one that cannot start, in milliseconds. */
const AGAIN = 2_000;

type Options = {
  engine: Omit<EngineOptions, "socket">;
  program?: string[];
  /** Limit of the process's resident memory, in megabytes. */
  memory: number;
  log: Log;
  /** Called when one could not start, or ended; tells whether the disk has more room now. */
  makeRoom: () => Promise<boolean>;
  /** Called with each process before it opens the database, which a throw prevents. */
  onStart: (pid: number) => void;
  onEnd: (pid: number) => void;
};

type Running = { process: EngineProcess; socket: SocketFetch };

/**
 * Keeps an engine running. One that breaks, takes too long over a request or takes too much memory
 * is ended, and the next one started: what was acknowledged is on the disk. Reads that it had not
 * answered are retried once; everything else is answered 503.
 */
export class EngineSupervisor {
  readonly #options: Options;
  readonly #lanes = new Lanes();
  readonly #watchdog: Watchdog;
  /** Resolves when one takes requests. */
  #running: Promise<Running>;
  #current: EngineProcess | undefined;
  /** Making a database or reading a log after a crash needs more memory and time than requests. */
  #opened: EngineProcess | undefined;
  #closed = false;

  private constructor(options: Options) {
    this.#options = options;
    this.#watchdog = new Watchdog({
      bytes: options.memory * 1024 * 1024,
      pid: () => this.#opened?.pid,
      onExceeded: (reason) => {
        options.log.error({ reason }, "the database's process is ended");
        this.#opened?.kill();
      },
    });
    this.#running = this.#start();
  }

  /** @throws StartError when it cannot open its database */
  static async start(options: Options): Promise<EngineSupervisor> {
    const supervisor = new EngineSupervisor(options);
    try {
      await supervisor.#running;
    } catch (error) {
      supervisor.#watchdog.stop();
      throw error;
    }
    return supervisor;
  }

  async fetch(request: Request): Promise<Response> {
    const lane = laneOf(request, this.#options.engine.keys);
    const asked = this.#lanes.run(lane, async () => {
      const first = await this.#ask(request, lane);
      if (first || !isRead(request)) return first;
      return this.#ask(request, lane);
    });
    return (await asked) ?? unavailable();
  }

  /** @throws when the engine fails, or ends before it has answered */
  async command(command: Command): Promise<unknown> {
    const { process } = await withDeadline(STARTING, this.#running);
    return process.command(command);
  }

  /** Meanwhile the engine writes nothing, and its files are complete. @throws when it ends */
  async hold<Result>(task: () => Promise<Result>): Promise<Result> {
    const { process } = await withDeadline(STARTING, this.#running);
    this.#watchdog.pause();
    try {
      await process.command({ kind: "hold" });
      const result = await task();
      // The next engine wrote meanwhile.
      process.demand();
      return result;
    } finally {
      await process.command({ kind: "release" }).catch(() => undefined);
      this.#watchdog.resume();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#watchdog.stop();
    const process = this.#current;
    if (!process) return;
    await withDeadline(CLOSING, process.command({ kind: "close" })).catch(() => undefined);
    const patience = setTimeout(() => process.kill(), CLOSING);
    await process.ended;
    clearTimeout(patience);
  }

  /** @returns undefined if the engine ended before it had answered, or is not there */
  async #ask(request: Request, lane: Lane): Promise<Response | undefined> {
    const running = await withDeadline(STARTING, this.#running).catch(() => undefined);
    if (!running) return undefined;
    const watched = this.#watchdog.watch(deadlineOf(request, lane));
    try {
      return await running.socket.fetch(request);
    } catch (error) {
      await withDeadline(ENDING, running.process.ended).catch(() => {
        throw error;
      });
      // A request that took too long would do so again.
      return watched.overdue ? unavailable() : undefined;
    } finally {
      this.#watchdog.unwatch(watched);
    }
  }

  async #start(): Promise<Running> {
    const { engine, program, log, makeRoom, onStart, onEnd } = this.#options;
    const process = new EngineProcess({
      folder: engine.folder,
      program,
      onMaintenance: (underWay) => (underWay ? this.#watchdog.pause() : this.#watchdog.resume()),
    });
    this.#current = process;
    const socket = socketFetch(process.socket);
    void process.ended.then(() => {
      if (process.pid) onEnd(process.pid);
      this.#watchdog.reset();
      void socket.close();
      const wasOpened = this.#opened === process;
      this.#opened = undefined;
      if (this.#closed || !wasOpened) return;
      log.error("the database's process ended; it is being started again");
      this.#running = this.#restart();
      this.#running.catch(() => undefined);
    });
    try {
      if (process.pid) onStart(process.pid);
      await process.open(engine);
    } catch (error) {
      process.kill();
      await process.ended;
      if (await makeRoom()) return this.#start();
      throw error;
    }
    this.#opened = process;
    return { process, socket };
  }

  async #restart(): Promise<Running> {
    await this.#options.makeRoom();
    for (;;) {
      if (this.#closed) throw new Error("The site is stopping");
      try {
        const running = await this.#start();
        this.#options.log.info("the database is open again");
        return running;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.log.error({ reason }, "the database's process could not be started");
        await wait(AGAIN);
      }
    }
  }
}

/** Longest time until the end of a process is noticed, in milliseconds. */
const ENDING = 2_000;

const CLOSING = 15_000;
