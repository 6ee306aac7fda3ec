import { refreshingSite } from "../../cache";
import { staffCall } from "../../staff-query";
import type { TrashKind } from "./kinds";

export class SlugTaken extends Error {
  constructor(
    /** A slug that no article has. */
    readonly free: string,
  ) {
    super("The slug is taken");
  }
}

/** At most 500; those that a colleague moved first are there already. */
export const trashRecords = (kind: TrashKind, ids: string[]) =>
  staffCall("trash_records", { kind, ids });

/**
 * Takes records out of the trash, all or none, with everything that pointed at them.
 * @param slug an article's new slug, in place of its own
 * @returns the number restored; records that are not in the trash do not count
 * @throws SlugTaken, SignedOut, or the backend's refusal
 */
export const restoreRecords = (kind: TrashKind, ids: string[], slug?: string): Promise<number> =>
  staffCall("restore_records", { kind, ids, slug }).catch((error) => {
    throw error?.message === "slug_taken" ? new SlugTaken(error.details ?? "") : error;
  });

type Deletable = { id: string; isNew: boolean; wasDeleted?: boolean };

/**
 * Before saving a record that a colleague deleted: takes it out of the trash, so that it keeps its
 * dates and everything that pointed at it.
 * @param slug an article's: the one it is saved with
 * @returns true if it no longer exists and must be added as a new one
 */
export async function bringBack(
  kind: TrashKind,
  { id, isNew, wasDeleted }: Deletable,
  slug?: string,
): Promise<boolean> {
  if (!wasDeleted) return isNew;
  return (await restoreRecords(kind, [id], slug || undefined)) === 0;
}

/** Deletes a record of the trash for good. @returns false if it was gone already */
export const purgeRecord = (kind: TrashKind, id: string) => staffCall("purge_record", { kind, id });

/** To be called after a restore: any list and any public page may show the record again. */
export const refreshEverything = refreshingSite(["staff"]);
