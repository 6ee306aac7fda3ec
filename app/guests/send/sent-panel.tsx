import { useEffect, useRef } from "react";
import { sectionPath } from "~/plans/frame/sections";
import { usePlanId } from "~/plans/store/plan-context";
import { Button, LinkButton } from "~/ui/button";
import { householdWords } from "../totals/words";
import { LeftOutList } from "./left-out-list";
import type { Done } from "./use-send";

type Props = { done: Done; onAgain: () => void };

/** What a press did: how many letters are on their way, and who gets none and why. */
export function SentPanel({ done: { queued, replaced = 0, left_out, names }, onAgain }: Props) {
  const planId = usePlanId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const leftOut = Object.entries(left_out).flatMap(([id, reason]) => {
    const entry = names.get(id);
    return entry ? [{ entry, reason }] : [];
  });
  return (
    <section className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl text-deep">
        {queued === 0 ? "Nothing was sent" : `On the way to ${householdWords(queued)}`}
      </h2>
      {queued > 0 ? (
        <p className="mt-2 max-w-prose">
          The letters leave one after the other, within some minutes. The guest list says how each
          fared, also when one comes back.
        </p>
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
