import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openLocalBackend } from "../server/backend/local";
import { createLog } from "../server/http/log";

export const STAFF = { email: "staff@example.com", password: "a password for the benchmark" };

const PATIENCE = 120_000;

/** Limits that no benchmark reaches; the database's own count by address, which a call may name. */
export const NO_LIMITS = {
  TRUST_PROXY: "1",
  RATE_LIMIT_SIGN_IN: "1000000/1m",
  RATE_LIMIT_FUNCTIONS: "1000000/1m",
  RATE_LIMIT_INSERTS: "1000000/1m",
  RATE_LIMIT_READS: "1000000/1m",
  RATE_LIMIT_REFUSED: "1000000/1m",
  RATE_LIMIT_PAGES: "1000000/1m",
  RATE_LIMIT_PLANS: "1000000/1m",
  RATE_LIMIT_STARTS: "1000000/1m",
};

/** The budget of the whole site, 300 messages in ten minutes, left out: a benchmark sends more. */
export const MANY_MESSAGES = `
create or replace function public.limit_submissions() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform private.charge(tg_table_name, 1, '{"site": null}');
  return new;
end
$$;
`;

export const EXAMPLES = { DEMO_CONTENT: "true" };

/** A built site in a process of its own, on a port of this machine, with data of its own. */
export type Site = {
  url: string;
  pid: number;
  publishableKey: string;
  secretKey: string;
  /** Milliseconds from the process's beginning until it said that it serves. */
  startTime: number;
  /** Stops it as an operator does, and starts it again on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * With a database that these statements have filled, if any. It logs into a file, as under a
 * service manager.
 * @param env settings, on top of those that every site here has
 * @param before what a shell does in the process before it becomes the site
 * @throws Error with what the process printed, when it does not start
 */
export async function startSite(
  fill: string,
  env: Record<string, string> = {},
  before = "",
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "last-hurrah-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  const backend = await openLocalBackend({ folder, log: createLog("silent"), onLost() {} });
  const { publishableKey, secretKey } = backend;
  if (fill) await backend.execute(fill);
  await backend.close();

  let running = await serve(folder, env, before);
  return {
    get url() {
      return running.url;
    },
    get pid() {
      return running.server.pid ?? 0;
    },
    get startTime() {
      return running.startTime;
    },
    publishableKey,
    secretKey,
    async restart() {
      await end(running.server);
      running = await serve(folder, env, before);
    },
    async stop() {
      await end(running.server);
      process.off("exit", remove);
      remove();
    },
  };
}

/** Begins a session, as staff or, by `/auth/v1/signup`, as a family. @returns its access token */
export async function signIn(
  { url, publishableKey }: Pick<Site, "url" | "publishableKey">,
  path = "/auth/v1/token?grant_type=password",
  body: object = STAFF,
  from?: Record<string, string>,
): Promise<string> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json", ...from },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  const { access_token } = await answer.json();
  return access_token;
}

async function serve(folder: string, env: Record<string, string>, before: string) {
  const output = join(folder, "output.log");
  const file = openSync(output, "w");
  const started = performance.now();
  const command = [process.execPath, "build/server/index.js"];
  const [program = "", ...args] = before
    ? ["/bin/sh", "-c", `${before} && exec "$0" "$@"`, ...command]
    : command;
  const server = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: folder,
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
      DEMO_CONTENT: "false",
      ...env,
    },
    stdio: ["ignore", file, "inherit"],
  });
  closeSync(file);
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  server.once("exit", () => process.off("exit", kill));
  const url = await address(server, output);
  return { server, url, startTime: performance.now() - started };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

async function address(server: ChildProcess, output: string): Promise<string> {
  const deadline = performance.now() + PATIENCE;
  while (server.exitCode === null && performance.now() < deadline) {
    const [url] = /http:\/\/[^\s/]+:\d+/.exec(readFileSync(output, "utf8")) ?? [];
    if (url) return url.replace("localhost", "127.0.0.1");
    await wait(10);
  }
  throw new Error(`The site did not start.\n${readFileSync(output, "utf8")}`);
}

/** With its children: resident memory in megabytes, and seconds of a core since their beginning. */
export function usageOf(pid: number): { memory: number; cpu: number } {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const used = [pid, ...children.split(" ").filter(Boolean).map(Number)].map((each) => {
    const [, pages = "0"] = readFileSync(`/proc/${each}/statm`, "utf8").split(" ");
    const times = readFileSync(`/proc/${each}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const ticks = Number(times[11]) + Number(times[12]);
    return { memory: (Number(pages) * 4096) / 1e6, cpu: ticks / 100 };
  });
  const sum = (name: "memory" | "cpu") => used.reduce((all, each) => all + each[name], 0);
  return { memory: sum("memory"), cpu: sum("cpu") };
}
