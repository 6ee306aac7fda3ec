import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { partnerQuery } from "~/partners/queries-by-id";
import { Button, LinkButton } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { rememberPlan } from "../own-plans";
import { type Started, startPlan } from "./mutations";
import { putPartner } from "./partner-for-plan";
import { Question } from "./question";
import { forgetStart, keepWaiting } from "./start-draft";
import type { Start } from "./use-start";

type Outcome = Exclude<Started, "started"> | null;

/** Creates and opens the plan. If that fails, the answers wait in the browser. */
export function DraftScreen({ draft, back }: Start) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isKept, setKept] = useState(true);
  const isStarting = useRef(false);

  const start = useCallback(async () => {
    // Dedupes presses: the same plan would wait, or get its partner, twice.
    if (isStarting.current) return;
    isStarting.current = true;
    setOutcome(null);
    const started = await startPlan(draft.id, draft.answers);
    if (started !== "started") {
      isStarting.current = false;
      setKept(keepWaiting(draft));
      return setOutcome(started);
    }
    rememberPlan({ id: draft.id, name: draft.answers.honoree_name?.trim() ?? "" });
    if (draft.partner) {
      // The plan opens even if the partner cannot be read; the partner's page still offers it.
      const partner = await client.fetchQuery(partnerQuery(draft.partner)).catch(() => null);
      if (partner) putPartner(draft.id, partner);
    }
    forgetStart(draft);
    // `replace`, so that going back from the plan does not start it again.
    void navigate(`/plan/${draft.id}${draft.answers.list ? "/checklist" : ""}`, { replace: true });
  }, [draft, navigate, client]);

  useEffect(() => {
    void start();
    window.addEventListener("online", start);
    return () => window.removeEventListener("online", start);
  }, [start]);

  if (outcome === null) {
    return (
      <Question title={`Your ${draft.answers.list ? "list" : "first draft"} is on its way`}>
        <Spinner label="A moment…" />
      </Question>
    );
  }
  return (
    <Question title={TITLES[outcome]} onBack={back}>
      <div role="status" className="flex flex-col gap-4 text-xl">
        <p>{WORDS[outcome]}</p>
        <p>
          {isKept
            ? "Your answers are kept in this browser, and wait here for you."
            : "Please leave this page open: this browser keeps nothing."}
        </p>
      </div>
      {outcome === "refused" ? (
        <LinkButton to="/contact" className="mt-8">
          Write to us
        </LinkButton>
      ) : (
        <Button className="mt-8" onClick={start}>
          Try again
        </Button>
      )}
    </Question>
  );
}

const TITLES: Record<NonNullable<Outcome>, string> = {
  unreachable: "There is no connection right now",
  "too-many": "Too many plans were started from here",
  "own-limit": "You have ten plans already",
  refused: "This plan could not be made",
};

const WORDS: Record<NonNullable<Outcome>, string> = {
  unreachable: "The plan is made as soon as we can be reached. You don’t have to do anything.",
  "too-many": "Many people may share your connection. Please try again in an hour.",
  "own-limit": "That is as many as one browser can have. Delete one that you don’t need.",
  refused: "Trying again would not help. Please go back and look at your answers, or write to us.",
};
