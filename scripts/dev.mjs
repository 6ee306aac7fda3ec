// Runs the development server and restarts it when server code or the schema changes; Vite
// hot-reloads pages without a restart.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const watcher = spawn(
  process.execPath,
  [
    fileURLToPath(import.meta.resolve("tsx/cli")),
    "watch",
    "--clear-screen=false",
    "--include=supabase/**/*.sql",
    "server/dev.ts",
  ],
  // Its own process group: Ctrl-C reaches every process in ours, some of them twice through npm,
  // and tsx kills its server on a second signal.
  { detached: true, stdio: ["ignore", "inherit", "inherit"] },
);

let asked = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (!asked) watcher.kill("SIGTERM");
    asked = true;
  });
}
watcher.once("error", (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
watcher.once("close", (code) => {
  process.exitCode = asked ? 0 : (code ?? 1);
});
