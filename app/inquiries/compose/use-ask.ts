import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { today } from "~/plans/fields/day-words";
import { sectionPath } from "~/plans/frame/sections";
import { usePlan, usePlanId, usePlanState, usePlanStore } from "~/plans/store/plan-context";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { sendInquiry } from "../mutations";
import { refusalWords } from "../refusals";
import { useKept } from "../use-kept";
import { askedIn, type Draft, draftOf, type Problems, problemsIn } from "./draft";

type Refusal = { code: string; about?: string };

/**
 * What is about to be asked: kept in the browser at every key, and sent once.
 * @param nameOf a partner's name by its id
 */
export function useAsk(nameOf: (partner: string) => string | undefined) {
  const plan = usePlan();
  const planId = usePlanId();
  const store = usePlanStore();
  const isKept = usePlanState(({ outlook }) => outlook.keeps === "address");
  const navigate = useNavigate();
  const now = today(plan.time_zone ?? undefined);
  const kept = useKept<Draft>("ask", draftOf(plan, now));
  // What was written days ago may ask about a day that is past by now.
  const draft = { ...kept.value, dates: kept.value.dates.filter((day) => day >= now) };
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  // The second half of a double click comes before the state does.
  const busy = useRef(false);
  const problems: Problems = isTried ? problemsIn(draft, plan.currency) : {};
  const asked = askedIn(draft, plan.currency);

  function change(part: Partial<Draft>) {
    kept.change({ ...kept.value, ...part });
    setRefusal(undefined);
  }
  /** @returns whether the draft can be sent as it is */
  async function send(): Promise<boolean> {
    setTried(true);
    if (Object.keys(problemsIn(draft, plan.currency)).length > 0) return false;
    if (busy.current) return true;
    busy.current = true;
    setBusy(true);
    setRefusal(undefined);
    const done = await sendInquiry(kept.id, planId, asked, draft.partners);
    busy.current = false;
    setBusy(false);
    if ("code" in done) {
      setRefusal(done);
      return true;
    }
    kept.sent();
    store.refresh();
    const count = draft.partners.length;
    toast.success(
      browserConfig().sendsMail
        ? `On its way to ${count === 1 ? "one partner" : `${count} partners`}.`
        : "The question is written down. Hand on the links below.",
    );
    await navigate(sectionPath(planId, "partners"));
    return true;
  }
  // An address may have been confirmed since, in another tab.
  const isPast = refusal?.code === "address_first" && isKept;
  const words =
    refusal && !isPast
      ? refusalWords(refusal.code, refusal.about ? nameOf(refusal.about) : undefined)
      : "";
  return { draft, change, asked, problems, refusal: words, isBusy, send };
}
