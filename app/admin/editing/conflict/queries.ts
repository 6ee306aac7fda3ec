import { staffTables } from "../../session/session";

/** Who changed or deleted a record last, and when. `name`: null where nobody knows. */
export type LastChange = { name: string | null; at: string };

/** Who changed a record of a table last; null where nobody knows. Never fails: it is a courtesy. */
export async function lastChange(kind: string, record_id: string): Promise<LastChange | null> {
  try {
    const { data } = await staffTables().rpc("last_change", { kind, record_id }).throwOnError();
    return data as LastChange | null;
  } catch {
    return null;
  }
}
