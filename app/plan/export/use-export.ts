import { useQueryClient } from "@tanstack/react-query";
import { today } from "~/lib/dates/day-words";
import { downloadZip } from "~/lib/download";
import { wishesQuery } from "../for-yourself/queries";
import { wholeHistory } from "../queries";
import { useInvitation, usePlan, usePlanId, usePlanStore } from "../store/plan-context";
import { exportName } from "./file-name";
import { memoryPictures, planPictures } from "./queries";

/** Makes one ZIP of everything in the open plan, in this browser, and saves it. */
export function useExport(): () => Promise<void> {
  const planId = usePlanId();
  const store = usePlanStore();
  const plan = usePlan();
  const invitation = useInvitation();
  const queries = useQueryClient();
  return async () => {
    void store.flush();
    const { plan_memories } = store.state().rows;
    const [{ makeExport }, history, wishes, pictures, remembered] = await Promise.all([
      // Loaded lazily with the libraries that write ZIP, CSV and HTML.
      import("./make-export"),
      wholeHistory(planId),
      queries.fetchQuery(wishesQuery(planId)),
      planPictures(plan, invitation),
      memoryPictures(plan_memories.values()),
    ]);
    const day = today();
    const zip = makeExport({
      planId,
      state: store.state(),
      history,
      wishes,
      pictures: [...pictures, ...remembered],
      day,
    });
    downloadZip(zip, exportName(plan.honoree_name, day));
  };
}
