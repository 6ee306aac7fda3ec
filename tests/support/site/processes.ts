import { existsSync, readdirSync, readFileSync } from "node:fs";
import { until } from "../until";

const PAGE = 4096;

/**
 * A process and all that it started, by Linux's `/proc`.
 * @returns their process ids, the first one's first; it alone where there is no `/proc`
 */
export function processTree(pid: number): number[] {
  if (!existsSync("/proc/self/stat")) return [pid];
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    parents.set(Number(name), Number(statOf(name)[1]));
  }
  const tree = [pid];
  for (const member of tree) {
    for (const [child, parent] of parents) if (parent === member) tree.push(child);
  }
  return tree;
}

/** Resident megabytes of a process and all that it started; 0 where there is no `/proc`. */
export function memoryOf(pid: number): number {
  const pages = processTree(pid).map((member) =>
    Number(read(`/proc/${member}/statm`).split(" ")[1]),
  );
  return (pages.reduce((sum, count) => sum + (count || 0), 0) * PAGE) / 1e6;
}

/** Suspends a process: one of its threads takes the signal, and until then the others go on. */
export async function suspend(pid: number): Promise<void> {
  process.kill(pid, "SIGSTOP");
  if (!existsSync("/proc/self/stat")) return;
  await until(() => {
    if (statOf(pid)[0] !== "T") throw new Error("It is not suspended yet");
  });
}

/** What `/proc` says of a process: its state, its parent, and more. */
function statOf(pid: number | string): string[] {
  const stat = read(`/proc/${pid}/stat`);
  // The program's name, in brackets, may hold anything.
  return stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
}

/** A process that has just ended has no files. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
