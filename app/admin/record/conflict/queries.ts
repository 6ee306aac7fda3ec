import { staffCall } from "../../staff-query";

/** The last change or deletion of a record. `name` is null if unknown. */
export type LastChange = { name: string | null; at: string };

/** The last change of a record; null if unknown. Never fails: it is a courtesy. */
export async function lastChange(kind: string, record_id: string): Promise<LastChange | null> {
  try {
    return (await staffCall("last_change", { kind, record_id })) as LastChange | null;
  } catch {
    return null;
  }
}
