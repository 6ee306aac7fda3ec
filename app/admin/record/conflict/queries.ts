import { staffCall } from "../../staff-query";

/** The last change or deletion of a record. `name` is null if unknown. */
export type LastChange = { name: string | null; at: string };

/** The last change of a record; null if unknown. Never fails: it is a courtesy. */
export const lastChange = (kind: string, record_id: string) =>
  staffCall("last_change", { kind, record_id }).catch(() => null) as Promise<LastChange | null>;
