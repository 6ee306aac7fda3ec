import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { REPOSITORY } from "../repository";

export type SiteProcess = {
  child: ChildProcess;
  /** Its output so far, on standard output, on standard error, and on both. */
  output: () => string;
  errors: () => string;
  all: () => string;
};

/** Lets the process that starts a site run statements in its database. */
const REACHABLE = [
  "--import",
  pathToFileURL(resolve(import.meta.dirname, "../database/reachable-engine.mjs")).href,
];

/**
 * Starts the built site as `npm start` does, on a free port of the loopback interface. Of the
 * caller's environment it gets only PATH and HOME: the rest may hold settings.
 * @param cwd where it finds its migrations
 */
export function spawnBuiltSite(
  env: Record<string, string>,
  { cwd = REPOSITORY, reachable = false } = {},
): SiteProcess {
  // Optimized WebAssembly pays off after minutes; a site under test lives for seconds.
  const flags = ["--liftoff-only", ...(reachable ? REACHABLE : [])];
  const args = [...flags, resolve(REPOSITORY, "build/server/index.js")];
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH, HOME, PORT: "0", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe", ...(reachable ? (["ipc"] as const) : [])],
  });
  const printed = { output: "", errors: "", all: "" };
  const note = (stream: "output" | "errors") => (text: string) => {
    printed[stream] += text;
    printed.all += text;
  };
  child.stdout?.setEncoding("utf8").on("data", note("output"));
  child.stderr?.setEncoding("utf8").on("data", note("errors"));
  return {
    child,
    output: () => printed.output,
    errors: () => printed.errors,
    all: () => printed.all,
  };
}

/**
 * Waits until the site has printed something.
 * @returns what the pattern's first group found
 * @throws Error with what it printed when it ends before that, or the signal aborts
 */
export async function printed(
  { child, output, all }: SiteProcess,
  words: string | RegExp,
  signal?: AbortSignal,
): Promise<string> {
  for (;;) {
    const found = output().match(words);
    if (found) return found[1] ?? "";
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}: ${all()}`);
    await Promise.race([
      child.stdout ? once(child.stdout, "data", { signal }) : undefined,
      once(child, "exit", { signal }),
    ]);
  }
}

/** @returns the address of the site once it serves */
export const ready = (site: SiteProcess, signal?: AbortSignal) =>
  printed(site, /Last Hurrah is at (http\S+)/, signal);

/**
 * Sends a signal and waits until the process has ended and all it printed is read.
 * @returns its exit code
 */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, "close");
  }
  return child.exitCode;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
