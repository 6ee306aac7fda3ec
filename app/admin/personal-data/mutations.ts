import { lookForMentions } from "~shared/look-through";
import { refreshing } from "../cache";
import { staffTables } from "../session/session";

/** Takes an address off the mailing list. @returns true if it took letters until now */
export async function unsubscribePerson(address: string): Promise<boolean> {
  const { data } = await staffTables().rpc("unsubscribe_person", { address }).throwOnError();
  return data;
}

/** Lifts a stop by staff or a bounce. @returns true if there was one */
export async function liftSuppression(address: string): Promise<boolean> {
  const { data } = await staffTables().rpc("lift_suppression", { address }).throwOnError();
  return data;
}

/** Everything stored about an address, as `npm run privacy` exports it. */
export async function exportPerson(address: string): Promise<object> {
  const tables = staffTables();
  const { data } = await tables.rpc("export_person", { address }).throwOnError();
  const mentions = await lookForMentions((place) =>
    tables.rpc("person_mentions", { address, place }).throwOnError(),
  );
  return { ...(data as object), mentions };
}

/** The result of an erasure. */
export type Erased = {
  /** Number of rows by table. */
  removed: Record<string, number>;
  accounts: number;
  /** True if an account stayed because it belongs to staff. */
  staff: boolean;
  plans: { left: number; removed: number };
};

export async function erasePerson(address: string): Promise<Erased> {
  const { data } = await staffTables().rpc("erase_person", { address }).throwOnError();
  return data as Erased;
}

/** To be called after a change: every list may show the person. */
export const refreshPeople = refreshing(["staff"]);
