import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { today } from "~/plans/fields/day-words";
import { sectionPath } from "~/plans/frame/sections";
import { usePlan, usePlanId, usePlanStore } from "~/plans/store/plan-context";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { sendInquiry } from "../mutations";
import { refusalWords } from "../refusals";
import {
  askedIn,
  type Draft,
  draftOf,
  forgetDraft,
  keepDraft,
  keptDraft,
  type Problems,
  problemsIn,
} from "./draft";

/**
 * What is about to be asked: kept in the browser at every key, and sent once.
 * @param nameOf a partner's name by its id
 */
export function useAsk(nameOf: (partner: string) => string | undefined) {
  const plan = usePlan();
  const planId = usePlanId();
  const store = usePlanStore();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(() => {
    const start = draftOf(plan, today(plan.time_zone ?? undefined));
    return keptDraft(planId, start) ?? start;
  });
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [isBusy, setBusy] = useState(false);
  // The second half of a double click comes before the state does.
  const busy = useRef(false);
  const problems: Problems = isTried ? problemsIn(draft, plan.currency) : {};
  const asked = askedIn(draft, plan.honoree_name, plan.currency);

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    keepDraft(planId, next);
    setDraft(next);
    setRefusal("");
  }
  /** @returns whether the draft can be sent as it is */
  async function send(): Promise<boolean> {
    setTried(true);
    if (Object.keys(problemsIn(draft, plan.currency)).length > 0) return false;
    if (busy.current) return true;
    busy.current = true;
    setBusy(true);
    setRefusal("");
    const done = await sendInquiry(draft.id, planId, asked, draft.partners);
    busy.current = false;
    setBusy(false);
    if ("code" in done) {
      setRefusal(refusalWords(done.code, done.about ? nameOf(done.about) : undefined));
      return true;
    }
    forgetDraft(planId);
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
  return { draft, change, asked, problems, refusal, isBusy, send };
}
