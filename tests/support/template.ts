import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openLocalBackend } from "../../server/backend/local";
import { createLog } from "../../server/http/log";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with all migrations, for every test file to copy: copying takes no time. */
    template: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "last-hurrah-template-"));
  const backend = await openLocalBackend({ folder, log: createLog("silent"), onLost() {} });
  await backend.close();
  provide("template", folder);
  return () => rm(folder, { recursive: true, force: true });
}
