import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { REPOSITORY, TEST_CACHE } from "../repository";

declare module "vitest" {
  interface ProvidedContext {
    /** The database engine's program, from today's source. */
    engine: string;
  }
}

/**
 * Bundles the database engine's program, once for all test files: each starts an engine, which
 * takes half as long as from its source.
 * @returns its file, and what removes it
 */
export async function bundleEngine() {
  // Only the run itself needs it, but test files import this module, too.
  const { build } = await import("vite");
  mkdirSync(TEST_CACHE, { recursive: true });
  const outDir = mkdtempSync(join(TEST_CACHE, "engine-"));
  await build({
    root: REPOSITORY,
    configFile: false,
    logLevel: "error",
    build: { ssr: "server/backend/engine/main.ts", outDir, minify: false, copyPublicDir: false },
    resolve: { tsconfigPaths: true },
  });
  return {
    file: join(outDir, "main.js"),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}

/** For `openBackend` in a test. */
export const engineProgram = () => [inject("engine")];

/** The engine's process, as its data folder's lock names it; undefined while there is none. */
export function enginePid(folder: string): number | undefined {
  const lock = join(folder, "lock");
  const [number = ""] = readdirSync(lock);
  const { processes } = JSON.parse(readFileSync(join(lock, number, "owner.json"), "utf8")) as {
    processes: { role?: string; pid: number }[];
  };
  return processes.find(({ role }) => role === "engine")?.pid;
}
