import { useEffect, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { randomId } from "~/lib/random-id";
import { type Answers, relevantAnswers, type Step, stepAfter, stepIn } from "./answers";
import { keepStart, readStart, type StartDraft } from "./start-draft";

export type Start = ReturnType<typeof useStart>;

/** The questions at the start: the current step, and this tab's answers. */
export function useStart() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Whole, for those who change their mind about the beginning; the draft has only what counts.
  const [kept, setKept] = useState<StartDraft>({ id: "", answers: {} });
  const draft = useMemo(() => ({ ...kept, answers: relevantAnswers(kept.answers) }), [kept]);

  // This tab's answers come after hydration: the server's page is the same for everybody.
  useEffect(() => {
    const found = readStart() ?? { id: randomId(), answers: {} };
    setKept(withPresets(found, new URLSearchParams(window.location.search)));
  }, []);

  const asked = params.get("step") ?? (isFromFirstSteps(params) ? "happened" : null);
  const step = draft.id ? stepIn(asked, draft.answers) : "where";
  const keep = (answers: Partial<Answers>): Answers => {
    const next = { ...kept, answers: { ...kept.answers, ...answers } };
    setKept(next);
    keepStart(next);
    return relevantAnswers(next.answers);
  };
  // Without the presets, which are among the answers: a reload must not take them again.
  const goTo = (next: Step) => navigate({ search: `?step=${next}` });
  return {
    step,
    draft,
    goTo,
    /** Stores answers without going on, while a name is typed. */
    note: keep,
    /** Retries to start a plan that waits. */
    resume(waiting: StartDraft) {
      setKept(waiting);
      keepStart(waiting);
      void goTo("draft");
    },
    /** Stores answers and shows the next question; each is an entry in the browser's history. */
    answer: (answers: Partial<Answers>) => goTo(stepAfter(step, keep(answers))),
    // Acts like the browser's back button; after opening a link there may be no history.
    back: () =>
      window.history.state?.idx > 0 ? navigate(-1) : goTo(stepAfter(step, draft.answers, -1)),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** "Keep this list and tick things off" was pressed before that page's scripts ran. */
const isFromFirstSteps = (params: URLSearchParams) => params.get("from") === "first-steps";

/** Adds the answers in the URL that led here. */
function withPresets(draft: StartDraft, params: URLSearchParams): StartDraft {
  const type = params.get("type");
  const partner = params.get("partner");
  const where = params.get("where");
  const preset: Answers = {
    ...(type && UUID.test(type) && { celebration_type_id: type }),
    // The list is about a death, and the family has read the urgent part.
    ...(isFromFirstSteps(params) && { kind: "died", list: true }),
    // Pressed before the scripts ran.
    ...((where === "died" || where === "ahead") && { kind: where }),
  };
  return {
    ...draft,
    answers: { ...draft.answers, ...preset },
    ...(partner && UUID.test(partner) && { partner }),
  };
}
