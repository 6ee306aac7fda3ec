import { refreshingSite } from "../../cache";
import { staffTables } from "../../session/session";
import type { TrashKind } from "./kinds";

/** Another article has the slug of the one to be restored. */
export class SlugTaken extends Error {
  constructor(
    /** A slug that no article has. */
    readonly free: string,
  ) {
    super("The slug is taken");
  }
}

/**
 * Moves records to the trash, at most 500; those that a colleague moved first are there already.
 */
export async function trashRecords(kind: TrashKind, ids: string[]): Promise<void> {
  await staffTables().rpc("trash_records", { kind, ids }).throwOnError();
}

/**
 * Takes records out of the trash, all or none, with everything that pointed at them.
 * @param slug an article's new slug, in place of its own
 * @returns the number restored; records that are not in the trash do not count
 * @throws SlugTaken, SignedOut, or the backend's refusal
 */
export async function restoreRecords(
  kind: TrashKind,
  ids: string[],
  slug?: string,
): Promise<number> {
  const { data } = await staffTables()
    .rpc("restore_records", { kind, ids, slug })
    .throwOnError()
    .then(undefined, (error) => {
      throw error?.message === "slug_taken" ? new SlugTaken(error.details ?? "") : error;
    });
  return data;
}

/** Deletes a record of the trash for good. @returns false if it was gone already */
export async function purgeRecord(kind: TrashKind, id: string): Promise<boolean> {
  const { data } = await staffTables().rpc("purge_record", { kind, id }).throwOnError();
  return data;
}

/** To be called after a restore: any list and any public page may show the record again. */
export const refreshEverything = refreshingSite(["staff"]);
