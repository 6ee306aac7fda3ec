import { existsSync, readdirSync, readFileSync } from "node:fs";

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
    const stat = read(`/proc/${name}/stat`);
    // The program's name, in brackets, may hold anything.
    const parent = Number(stat.slice(stat.lastIndexOf(") ") + 2).split(" ")[1]);
    parents.set(Number(name), parent);
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

/** A process that has just ended has no files. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
