import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedBackend } from "../server/backend/embedded";
import { createLog } from "../server/log";

export const STAFF = { email: "staff@example.com", password: "a password for the benchmark" };

/** A built site in a process of its own, on a port of this machine, with data of its own. */
export type Site = {
  url: string;
  publishableKey: string;
  secretKey: string;
  stop: () => Promise<void>;
};

/**
 * Starts a site whose database these statements have filled.
 * @throws Error with what the process printed, when it does not start
 */
export async function startSite(fill: string, env: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "last-hurrah-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  const backend = await openEmbeddedBackend({ folder, log: createLog("silent"), onLost() {} });
  await backend.execute(fill);
  await backend.close();

  const server = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: folder,
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
      DEMO_CONTENT: "false",
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  const { publishableKey, secretKey } = backend;
  return {
    url: await address(server),
    publishableKey,
    secretKey,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      process.off("exit", kill);
      remove();
    },
  };
}

/** The address that the process prints once it serves. */
async function address({ stdout }: ChildProcess): Promise<string> {
  let printed = "";
  for await (const text of stdout?.setEncoding("utf8") ?? []) {
    printed += text;
    const [url] = /http:\/\/[^\s/]+:\d+/.exec(printed) ?? [];
    if (url) {
      // Whatever it prints from here on nobody reads.
      stdout?.resume();
      return url.replace("localhost", "127.0.0.1");
    }
  }
  throw new Error(`The site did not start.\n${printed}`);
}
