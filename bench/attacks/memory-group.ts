import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const ROOT = "/sys/fs/cgroup";

/** Processes that together may have so much memory, as in a container. */
export type MemoryGroup = {
  /** A shell's words that put the process into the group, before it becomes the site. */
  enter: string;
  ended: () => number;
  remove: () => void;
};

/** By Linux's control groups of either version; undefined where this process may make none. */
export function makeMemoryGroup(bytes: number): MemoryGroup | undefined {
  const second = existsSync(join(ROOT, "cgroup.controllers"));
  const folder = join(ROOT, second ? "" : "memory", `last-hurrah-${process.pid}`);
  try {
    mkdirSync(folder);
    const limits = second
      ? { "memory.max": bytes, "memory.swap.max": 0 }
      : { "memory.limit_in_bytes": bytes, "memory.memsw.limit_in_bytes": bytes };
    for (const [name, limit] of Object.entries(limits)) set(folder, name, limit);
  } catch {
    removeFolder(folder);
    return undefined;
  }
  const events = join(folder, second ? "memory.events" : "memory.oom_control");
  return {
    enter: `echo $$ > ${folder}/cgroup.procs`,
    ended: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(events, "utf8"))?.[1] ?? 0),
    remove: () => removeFolder(folder),
  };
}

/** Some kernels count no swap, and lack the file for its limit. */
function set(folder: string, name: string, limit: number): void {
  const isSwap = name.includes("sw");
  if (!isSwap || readdirSync(folder).includes(name)) writeFileSync(join(folder, name), `${limit}`);
}

function removeFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was never made, or its last process is just ending: an empty group costs nothing.
  }
}
