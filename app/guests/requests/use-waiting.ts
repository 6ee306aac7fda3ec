import { useMemo } from "react";
import { useRemoved, useRows } from "~/plans/store/plan-context";
import type { RowOf } from "~/plans/store/rows";

export type Request = RowOf["plan_requests"];
type Person = { name: string; kind: string };

/** Not accepted, and not erased. */
const isOpen = ({ household_id, erased_at }: Request) =>
  household_id === null && erased_at === null;

/** Who asks to come and waits for the family, the first first. */
export function useWaiting(): Request[] {
  const rows = useRows("plan_requests");
  return useMemo(() => rows.filter(isOpen), [rows]);
}

/** Who was declined in the last 30 days. */
export const useDeclined = (): Request[] => useRemoved("plan_requests").filter(isOpen);

/** Who would come with them. */
export const peopleOf = ({ people }: Pick<Request, "people">): Person[] =>
  Array.isArray(people) ? (people as Person[]) : [];

/** How many people they are, with whom they bring. */
export const countPeople = (requests: readonly Pick<Request, "people">[]): number =>
  requests.reduce((sum, request) => sum + 1 + peopleOf(request).length, 0);

/** "Max (child) and Ann". */
export const peopleWords = (request: Pick<Request, "people">): string =>
  new Intl.ListFormat("en-US").format(
    peopleOf(request).map(({ name, kind }) => (kind === "adult" ? name : `${name} (${kind})`)),
  );
