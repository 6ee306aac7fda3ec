import { useMemo } from "react";
import { useRemoved, useRows } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";

export type Request = RowOf["plan_requests"];
type Person = { name: string; kind: string };

/** Not accepted, and not erased. */
const isOpen = ({ household_id, erased_at }: Request) =>
  household_id === null && erased_at === null;

/** Requests waiting for the family's decision, oldest first. */
export function useWaiting(): Request[] {
  const rows = useRows("plan_requests");
  return useMemo(() => rows.filter(isOpen), [rows]);
}

export const useDeclined = (): Request[] => useRemoved("plan_requests").filter(isOpen);

/** The people who would come with them. */
export const peopleOf = ({ people }: Pick<Request, "people">): Person[] =>
  Array.isArray(people) ? (people as Person[]) : [];

/** The number of people, askers included. */
export const countPeople = (requests: readonly Pick<Request, "people">[]): number =>
  requests.reduce((sum, request) => sum + 1 + peopleOf(request).length, 0);

/** "Max (child) and Ann". */
export const peopleWords = (request: Pick<Request, "people">): string =>
  new Intl.ListFormat("en-US").format(
    peopleOf(request).map(({ name, kind }) => (kind === "adult" ? name : `${name} (${kind})`)),
  );
