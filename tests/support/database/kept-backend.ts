import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { Backend } from "../../../server/backend";
import { openLocalBackend } from "../../../server/backend/local";
import { createLog } from "../../../server/http/log";
import { makeAccounts } from "../test-accounts";
import { engineProgram } from "./engine";
import { KEEP_ROWS, RESTORE_ROWS } from "./kept-rows";
import { copyTemplate, postgrestFor } from "./template";

export type KeptBackend = {
  backend: Backend;
  folder: string;
  /** Sessions of the accounts that every test finds there. */
  sessions: Awaited<ReturnType<typeof makeAccounts>>;
};

/** Opening one takes seconds, so a worker's test files use it one after the other. */
const free: KeptBackend[] = [];

/**
 * A backend with all migrations and the accounts of the tests, as if nobody had used it: one that
 * another test file has given back, or a new one.
 */
export async function takeBackend(): Promise<KeptBackend> {
  const kept = free.pop();
  if (!kept) return openKept();
  try {
    await kept.backend.execute(RESTORE_ROWS);
    await rm(join(kept.folder, "files"), { recursive: true, force: true });
    return kept;
  } catch {
    // A test has changed its schema, or broken it.
    await kept.backend.close();
    await rm(kept.folder, { recursive: true, force: true });
    return takeBackend();
  }
}

/** The same without any account; `close` gives it back. */
export async function takeEmptyBackend() {
  const kept = await takeBackend();
  const { backend, folder, sessions } = kept;
  for (const { user } of Object.values(sessions)) await backend.accounts.remove(user.id);
  return { backend, folder, close: async () => giveBack(kept) };
}

/** Lets the next test file have a backend. */
export function giveBack(kept: KeptBackend): void {
  if (!free.includes(kept)) free.push(kept);
}

async function openKept(): Promise<KeptBackend> {
  const folder = await mkdtemp(join(inject("kept"), "database-"));
  const databaseUrl = await copyTemplate(folder);
  const postgrest = await postgrestFor(folder, databaseUrl);
  const backend = await openLocalBackend({
    folder,
    databaseUrl,
    postgrestUrl: postgrest?.url,
    engine: engineProgram(),
    log: createLog("silent"),
    onLost() {},
  });
  const sessions = await makeAccounts(backend);
  await backend.execute(KEEP_ROWS);
  return { backend, folder, sessions };
}
