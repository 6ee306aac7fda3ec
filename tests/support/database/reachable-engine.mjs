// Preloaded into a site under test: lets the process that started it, and nobody else, run
// statements in its database. The site as it is deployed has no such way.
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

const { spawn } = childProcess;
/** @type {import("node:child_process").ChildProcess | undefined} */
let engine;

childProcess.spawn = (...args) => {
  const child = spawn(...args);
  // The engine is the one process with which the site talks over a channel.
  if (child.channel) {
    engine = child;
    // The site counts its own commands up from 1.
    child.on("message", (message) => message.id < 0 && process.send?.(message));
  }
  return child;
};
syncBuiltinESMExports();

process.on("message", ({ id, sql }) => engine?.send({ id, command: { kind: "execute", sql } }));
process.channel?.unref();
