import { useRef } from "react";
import { More } from "~/plan/frame/more";
import { AddByTitle } from "~/plan/frame/rows/add-by-title";
import { useMayEdit } from "~/plan/store/members";
import { usePlanStore } from "~/plan/store/plan-context";
import { later } from "~/ui/later";
import type { Area as AreaName } from "~shared/templates/documents";
import { AREA_NAMES, type AreaChoices, type Choice } from "./areas";
import { ChoiceItem } from "./choice-item";
import { newChoice } from "./new-choice";

export const LoadingIdeas = () => (
  <p role="status" className="py-3 text-ink-soft">
    Loading the ideas…
  </p>
);

const MoreIdeas = later(async () => (await import("./more-ideas")).MoreIdeas, <LoadingIdeas />);

type Props = { area: AreaName; choices: AreaChoices };

export function Area({ area, choices: { kept, aside } }: Props) {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const name = AREA_NAMES[area];
  const list = useRef<HTMLElement>(null);
  // The pressed button moves away with its choice.
  const onLeave = () => list.current?.focus();
  const isEmpty = kept.length + aside.length === 0;
  return (
    <section ref={list} tabIndex={-1} aria-label={`Ideas: ${name}`}>
      {isEmpty ? <p className="text-ink-soft">No ideas yet.</p> : null}
      <Choices choices={kept} onLeave={onLeave} />
      {aside.length > 0 ? (
        <More summary={`Put aside (${aside.length})`} of={name} className="mt-2">
          <Choices choices={aside} onLeave={onLeave} />
        </More>
      ) : null}
      {mayEdit ? (
        <More summary="More ideas, or your own" of={name}>
          <AddByTitle
            label="Your own idea"
            onAdd={(title) => store.add("plan_choices", newChoice(area, { title }))}
            className="mt-2 mb-4"
          />
          <MoreIdeas area={area} />
        </More>
      ) : null}
    </section>
  );
}

const Choices = ({ choices, onLeave }: { choices: Choice[]; onLeave: () => void }) =>
  choices.length === 0 ? null : (
    <ul className="rounded-card border border-line bg-paper px-4">
      {choices.map((choice) => (
        <ChoiceItem key={choice.id} choice={choice} onLeave={onLeave} />
      ))}
    </ul>
  );
