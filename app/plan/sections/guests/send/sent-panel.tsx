import { InPlan } from "~/plan/frame/section-head";
import { sectionPath } from "~/plan/frame/sections";
import { usePlanId } from "~/plan/store/plan-context";
import { Button, LinkButton } from "~/ui/button";
import { takeFocus } from "~/ui/take-focus";
import { householdWords } from "../totals/words";
import { LeftOutList } from "./left-out-list";
import { FIRST_LETTERS, heldWords } from "./refusals";
import type { Done } from "./use-send";
import { untilWords } from "./words";

export function SentPanel({ done, onAgain }: { done: Done; onAgain: () => void }) {
  const { queued, replaced = 0, held = 0, until, left_out, names } = done;
  const planId = usePlanId();
  const leftOut = Object.entries(left_out).flatMap(([id, reason]) => {
    const entry = names.get(id);
    return entry ? [{ entry, reason }] : [];
  });
  return (
    <section className="mt-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-deep">
        {queued === 0 ? "Nothing was sent" : `On the way to ${householdWords(queued)}`}
      </h2>
      {queued > held ? (
        <p className="mt-2 max-w-prose">
          The letters leave one after the other, within some minutes. The guest list says how each
          fared, also when one comes back.
        </p>
      ) : null}
      {until ? (
        <>
          <p role="status" className="mt-2 max-w-prose">
            {heldWords(held, queued)} {untilWords(until)}. {FIRST_LETTERS}
          </p>
          <p className="mt-2">
            <InPlan to="guests/paper">Print a card for each household</InPlan>
          </p>
        </>
      ) : null}
      {replaced > 0 ? (
        <p className="mt-2 max-w-prose">
          {replaced === 1 ? "One of them takes" : `${replaced} of them take`} the place of a letter
          about the change that had not left yet, with another line above it.
        </p>
      ) : null}
      <LeftOutList leftOut={leftOut} />
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={sectionPath(planId, "guests")}>Back to the guests</LinkButton>
        <Button variant="secondary" onClick={onAgain}>
          Write another letter
        </Button>
      </p>
    </section>
  );
}
