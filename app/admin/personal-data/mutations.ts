import { lookForMentions } from "~shared/search-tables";
import { refreshing } from "../cache";
import { staffTables } from "../session/session";
import { staffCall } from "../staff-query";

/** Takes an address off the mailing list. @returns true if it took letters until now */
export const unsubscribePerson = (address: string) => staffCall("unsubscribe_person", { address });

/** Lifts a stop by staff or a bounce. @returns true if there was one */
export const liftSuppression = (address: string) => staffCall("lift_suppression", { address });

/** Everything stored about an address, as `npm run privacy` exports it. */
export async function exportPerson(address: string): Promise<object> {
  const stored = await staffCall("export_person", { address });
  const mentions = await lookForMentions((place) =>
    staffTables().rpc("person_mentions", { address, place }).throwOnError(),
  );
  return { ...(stored as object), mentions };
}

export type Erased = {
  removed: Record<string, number>;
  accounts: number;
  staff: boolean;
  plans: { left: number; removed: number };
};

export const erasePerson = (address: string) =>
  staffCall("erase_person", { address }) as Promise<Erased>;

export const refreshPeople = refreshing(["staff"]);
