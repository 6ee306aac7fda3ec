import { usePlanState } from "../store/plan-context";

/** True if any partner is booked: from then on no screen says that nothing is. */
export const useIsBooked = (): boolean =>
  usePlanState(({ rows }) =>
    [...rows.inquiry_threads.values()].some(
      ({ state, removed_at }) => state === "booked" && removed_at === null,
    ),
  );
