import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { z } from "zod";

/** The scope of process ids: a system since its boot, and on Linux a container's namespace. */
export const place = z.object({
  host: z.string(),
  boot: z.string().optional(),
  namespace: z.string().optional(),
});

export const processIdentity = z.object({
  pid: z.int().positive(),
  /** Its start in the system's own format, because ids are reused. Unknown on Windows. */
  started: z.string().optional(),
});

export type Place = z.output<typeof place>;
type ProcessIdentity = z.output<typeof processIdentity>;

const onLinux = process.platform === "linux";

let known: Place | undefined;

export function thisPlace(): Place {
  known ??= {
    host: hostname(),
    boot: onLinux ? orUndefined(() => read("/proc/sys/kernel/random/boot_id")) : undefined,
    namespace: onLinux ? orUndefined(() => readlinkSync("/proc/self/ns/pid")) : undefined,
  };
  return known;
}

export function isHere({ host, boot, namespace }: Place): boolean {
  const here = thisPlace();
  return host === here.host && boot === here.boot && namespace === here.namespace;
}

/** @returns undefined when there is no such process */
export function identify(pid: number): ProcessIdentity | undefined {
  const { exists, started } = look(pid);
  return exists ? { pid, started } : undefined;
}

/** Tells whether this very process, of a place that can be seen from here, is still there. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  const found = look(pid);
  if (!found.exists) return false;
  return started === undefined || found.started === undefined || started === found.started;
}

function look(pid: number): { exists: boolean; started?: string } {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another account's process refuses the signal: it exists.
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return { exists: false };
  }
  return onLinux ? lookInProc(pid) : { exists: true, started: startedByPs(pid) };
}

/** Reads /proc/PID/stat (proc_pid_stat(5)); its second field, a name, may hold anything. */
function lookInProc(pid: number): { exists: boolean; started?: string } {
  const stat = orUndefined(() => read(`/proc/${pid}/stat`));
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  // From the third field on: the state, and further back the number of threads and the start.
  const [state, threads, started] = [fields?.[0], Number(fields?.[17]), fields?.[19]];
  // Its parent has not reaped it yet; it holds nothing once its threads are gone too.
  const ended = (state === "Z" || state === "X") && threads <= 1;
  return { exists: !ended, started };
}

function startedByPs(pid: number): string | undefined {
  if (process.platform === "win32") return undefined;
  const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
  const options = { env, encoding: "utf8", stdio: "pipe", timeout: 5_000 } as const;
  return orUndefined(() =>
    execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], options).trim(),
  );
}

const read = (path: string) => readFileSync(path, "utf8").trim();

function orUndefined(find: () => string): string | undefined {
  try {
    return find() || undefined;
  } catch {
    return undefined;
  }
}
