import { readFileSync } from "node:fs";

const INTERVAL = 250;

type Options = {
  bytes: number;
  pid: () => number | undefined;
  onExceeded: (reason: "deadline" | "memory") => void;
};

type Watched = { deadline: number; overdue: boolean };

/** From outside: a process in an endless loop neither answers nor looks at a clock of its own. */
export class Watchdog {
  readonly #options: Options;
  readonly #watched = new Set<Watched>();
  readonly #timer: NodeJS.Timeout;
  #pauses = 0;
  #last = performance.now();

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), INTERVAL).unref();
  }

  watch(milliseconds: number): Watched {
    const watched = { deadline: performance.now() + milliseconds, overdue: false };
    this.#watched.add(watched);
    return watched;
  }

  unwatch(watched: Watched): void {
    this.#watched.delete(watched);
  }

  pause(): void {
    this.#pauses += 1;
  }

  resume(): void {
    this.#pauses = Math.max(0, this.#pauses - 1);
  }

  reset(): void {
    this.#pauses = 0;
    this.#watched.clear();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    // While this process itself was blocked, responses may have been waiting.
    const late = Math.max(0, now - this.#last - 2 * INTERVAL);
    const paused = this.#pauses > 0 ? now - this.#last : late;
    this.#last = now;
    let overdue = false;
    for (const watched of this.#watched) {
      watched.deadline += paused;
      watched.overdue = watched.deadline < now;
      overdue ||= watched.overdue;
    }
    const { bytes, pid, onExceeded } = this.#options;
    if (overdue) {
      this.#watched.clear();
      onExceeded("deadline");
    } else if (residentOf(pid()) > bytes) onExceeded("memory");
  }
}

/** @returns bytes; 0 if the system does not tell, or the process is gone */
function residentOf(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
