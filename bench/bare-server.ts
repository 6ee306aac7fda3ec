import { spawn } from "node:child_process";
import { once } from "node:events";

/** The best a Node process can do: one buffer of `size` bytes, sent to everybody. */
export async function startBareServer(size: number): Promise<{ url: string; stop: () => void }> {
  const server = spawn(process.execPath, ["bench/bare-server.mjs", String(size)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  const [printed] = await once(server.stdout, "data");
  return {
    url: String(printed).trim(),
    stop: () => {
      process.off("exit", kill);
      kill();
    },
  };
}
