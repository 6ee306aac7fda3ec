import { type RemovedRow, RemovedRows } from "~/plan/frame/rows/removed";
import { usePlanState, usePlanStore, useRemoved } from "~/plan/store/plan-context";
import { useMerging } from "../duplicates/use-merging";
import { useDeclined } from "../use-waiting";

/** Households and guests removed, and requests declined, in the last 30 days, to be restored. */
export function RemovedGuests() {
  const store = usePlanStore();
  const { apart, isBusy } = useMerging();
  const all = usePlanState(({ rows }) => rows.plan_households);
  const line = (
    noun: "plan_households" | "plan_guests" | "plan_requests",
    { id, name }: { id: string; name: string },
    about?: string,
  ): RemovedRow => ({
    id,
    title: name || "Without a name",
    about: about && `· ${about}`,
    onPutBack: () => store.putBack(noun, id),
  });
  const households = useRemoved("plan_households").map((row) => {
    const into = all.get(row.merged_into ?? "")?.name;
    const own = line("plan_households", row, into && `put together with ${into}`);
    return row.merged_into
      ? { ...own, label: "Take apart", isBusy, onPutBack: () => void apart(row.id) }
      : own;
  });
  // The guests of a removed household come back with it.
  const guests = useRemoved("plan_guests")
    .filter(({ household_id }) => all.get(household_id)?.removed_at === null)
    .map((row) => line("plan_guests", row, all.get(row.household_id)?.name));
  const requests = useDeclined().map((row) =>
    line("plan_requests", row, "asked to come, declined"),
  );
  return <RemovedRows rows={[...households, ...guests, ...requests]} />;
}
