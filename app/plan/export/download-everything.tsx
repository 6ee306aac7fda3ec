import { useQueryClient } from "@tanstack/react-query";
import { today } from "~/lib/dates/day-words";
import { downloadZip } from "~/lib/download";
import { wishesQuery } from "../for-yourself/queries";
import { wholeHistory } from "../queries";
import { useInvitation, usePlan, usePlanId, usePlanStore } from "../store/plan-context";
import { exportName } from "./file-name";
import { MakingButton } from "./making-button";
import { memoryPictures, planPictures } from "./queries";

type Props = { title?: string; className?: string };

/** One file with the whole plan, for every member: the family owns it. */
export function DownloadEverything({ title = "Download everything", className = "" }: Props) {
  const make = useExport();
  return (
    <section className={`print:hidden ${className}`}>
      <h2 className="text-deep">{title}</h2>
      <p className="mt-2 max-w-prose">
        One file (ZIP) with all of this plan: a document to read and print, pictures, lists for a
        spreadsheet, and everything as data (JSON), with what was removed and who changed what.
      </p>
      <MakingButton label="Download everything" make={make} />
    </section>
  );
}

function useExport(): () => Promise<void> {
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
