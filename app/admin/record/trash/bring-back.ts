import type { TrashKind } from "./kinds";
import { restoreRecords } from "./mutations";

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
