import { once } from "node:events";
import { createServer as createSocketServer, type Server } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import pretty from "pino-pretty";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { writeLogsTo } from "./http/log";

/*
 * The development server, run by scripts/dev.mjs: the site's own server with Vite in front of it.
 * Like server/main.ts it is also the database engine's program.
 */

process.env.NODE_ENV = "development";
writeLogsTo(
  pretty({
    colorize: process.stdout.isTTY,
    translateTime: "SYS:HH:MM:ss",
    ignore: "pid,hostname,method,path,status,ms",
    messageFormat: ({ msg, method, path, status, ms }) =>
      String(msg ?? `${method} ${path} ${status} (${ms} ms)`),
    // Errors still take a line for each frame of their stack.
    singleLine: true,
    sync: true,
  }),
);

if (process.argv[2] === "engine") await import("./backend/engine/main");
else await startDevelopment();

async function startDevelopment() {
  const vite = await startVite();
  const { start } = await import("./start");
  await start({
    pages: {
      build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
      development: true,
    },
    engine: ["--import", "tsx", fileURLToPath(import.meta.url), "engine"],
    wrap: (site) => (request, response) =>
      vite.middlewares(request, response, () => site(request, response)),
  });
}

/**
 * React Router starts a second Vite that is not in middleware mode: it would end the process on
 * SIGTERM before the database is closed, and silently when standard input ends.
 */
async function startVite() {
  const [signals, ends] = [process.listeners("SIGTERM"), process.stdin.listeners("end")];
  const vite = await createServer({
    server: {
      middlewareMode: true,
      hmr: { port: await hotReloadPort() },
      // The database writes there all the time, which would reload pages without end.
      watch: { ignored: [`${resolve(process.env.DATA_DIR || "data")}/**`] },
    },
    appType: "custom",
  });
  for (const listener of process.listeners("SIGTERM")) {
    if (!signals.includes(listener)) process.off("SIGTERM", listener);
  }
  for (const listener of process.stdin.listeners("end") as (() => void)[]) {
    if (!ends.includes(listener)) process.stdin.off("end", listener);
  }
  return vite;
}

/** Vite's usual port, so that open pages find a restarted server; any other if that is taken. */
async function hotReloadPort(): Promise<number> {
  const server = await listen(24_678).catch(() => listen(0));
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function listen(port: number): Promise<Server> {
  const server = createSocketServer().listen(port);
  await once(server, "listening");
  return server;
}
