import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { download } from "~/lib/download";
import { wishesQuery } from "../ahead/queries";
import { today } from "../fields/day-words";
import { wholeHistory } from "../queries";
import { useInvitation, usePlan, usePlanId, usePlanStore } from "../store/plan-context";
import { exportName } from "./file-name";
import { planPictures } from "./queries";

export type ExportState = "idle" | "working" | "done" | "failed" | "offline";

/** Downloads everything of the open plan as one ZIP, made in this browser. */
export function useExport() {
  const planId = usePlanId();
  const store = usePlanStore();
  const plan = usePlan();
  const invitation = useInvitation();
  const queries = useQueryClient();
  const [state, setState] = useState<ExportState>("idle");
  useEffect(() => {
    if (state !== "offline") return;
    const onOnline = () => setState("idle");
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [state]);

  const start = async () => {
    if (state === "working") return;
    if (!navigator.onLine) return setState("offline");
    setState("working");
    store.flush();
    try {
      const [{ makeExport }, history, wishes, pictures] = await Promise.all([
        // With the libraries that write ZIP, CSV and HTML.
        import("./make-export"),
        wholeHistory(planId),
        queries.fetchQuery(wishesQuery(planId)),
        planPictures(plan, invitation),
      ]);
      const day = today();
      const zip = makeExport({ planId, state: store.state(), history, wishes, pictures, day });
      const file = new Blob([zip as Uint8Array<ArrayBuffer>], { type: "application/zip" });
      download(file, exportName(plan.honoree_name, day));
      setState("done");
    } catch {
      setState(navigator.onLine ? "failed" : "offline");
    }
  };
  return { state, start };
}
