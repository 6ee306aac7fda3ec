import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { randomId } from "~/lib/random-id";
import { useHydrated } from "~/lib/use-hydrated";
import { type Answers, type Step, stepAfter, stepBefore, stepIn } from "./answers";
import { keepStart, readStart, type StartDraft } from "./start-draft";

type Start = {
  step: Step;
  draft: StartDraft;
  /** Keeps answers without going on: while a name is typed. */
  note: (answers: Partial<Answers>) => void;
  /** Keeps answers and shows the next question; each is a page of the browser's history. */
  answer: (answers: Partial<Answers>) => void;
  goTo: (step: Step) => void;
  /** Tries once more to start a plan that waits. */
  resume: (waiting: StartDraft) => void;
  back: () => void;
};

/** The questions at the start: where one is, and what was answered in this tab. */
export function useStart(): Start {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [draft, setDraft] = useState<StartDraft>({ id: "", answers: {} });
  const arrived = useRef(false);

  // What the tab holds is not in the page that the server sent to everybody.
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const kept = readStart() ?? { id: randomId(), answers: {} };
    setDraft(withPresets(kept, new URLSearchParams(window.location.search)));
  }, []);

  const asked = params.get("step") ?? (isFromFirstSteps(params) ? "happened" : null);
  const step = isHydrated && draft.id ? stepIn(asked, draft.answers) : "where";
  const keep = (answers: Partial<Answers>): Answers => {
    const next = { ...draft, answers: { ...draft.answers, ...answers } };
    setDraft(next);
    keepStart(next);
    return next.answers;
  };
  const goTo = (next: Step) => {
    const search = new URLSearchParams(params);
    search.delete("where");
    search.set("step", next);
    navigate({ search: `?${search}` }, { preventScrollReset: false });
  };
  return {
    step,
    draft,
    goTo,
    note: keep,
    resume(waiting) {
      setDraft(waiting);
      keepStart(waiting);
      goTo("draft");
    },
    answer: (answers) => goTo(stepAfter(step, keep(answers))),
    // As the browser's own button does it; after a reload of a link there may be nothing behind.
    back: () =>
      window.history.state?.idx > 0 ? navigate(-1) : goTo(stepBefore(step, draft.answers)),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** "Keep this list and tick things off", pressed before that page's scripts were there. */
const isFromFirstSteps = (params: URLSearchParams) => params.get("from") === "first-steps";

/** What the link brought along that led here. */
function withPresets(draft: StartDraft, params: URLSearchParams): StartDraft {
  const type = params.get("type");
  const partner = params.get("partner");
  const where = params.get("where");
  const preset: Answers = {
    ...(type && UUID.test(type) ? { celebration_type_id: type } : {}),
    // The list is about a death, and the family has read what comes first.
    ...(isFromFirstSteps(params) ? { kind: "died", list: true } : {}),
    // Pressed before the scripts were here.
    ...(where === "died" || where === "ahead" ? { kind: where } : {}),
  };
  return {
    ...draft,
    answers: { ...draft.answers, ...preset },
    ...(partner && UUID.test(partner) ? { partner } : {}),
  };
}
