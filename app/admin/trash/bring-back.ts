import type { Target } from "../editing/save-row";
import type { TrashKind } from "./kinds";
import { restoreRecords } from "./mutations";

/**
 * Before a record is saved that a colleague deleted: takes it out of the trash, so that it keeps its
 * dates and what pointed at it.
 * @param slug of an article: the one it is saved with
 * @returns whether it has to be added as a new one: it is not there any more
 */
export async function bringBack(
  kind: TrashKind,
  { id, isNew, wasDeleted }: Target,
  slug?: string,
): Promise<boolean> {
  if (!wasDeleted) return isNew;
  return (await restoreRecords(kind, [id], slug || undefined)) === 0;
}
