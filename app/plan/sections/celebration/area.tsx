import { useRef } from "react";
import { formatMoney } from "~/lib/money";
import { PartnerLink, PlanPartner } from "~/plan/add-partner/plan-partner";
import { PlanMoney } from "~/plan/fields/plan-number";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import { AddByTitle } from "~/plan/frame/rows/add-by-title";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanStore } from "~/plan/store/plan-context";
import type { Value } from "~/plan/store/rows";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";
import { Written } from "~/ui/written";
import type { Area as AreaName, Idea } from "~shared/templates/documents";
import { AREA_NAMES, type AreaChoices, type Choice } from "./areas";

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

/** An idea on offer; one from a template has its `template_key`, so that it is not copied again. */
export type NewIdea = Omit<Idea, "key"> & { template_key?: string | null };

export const newChoice = (
  area: AreaName,
  { title, note = "", text = "", source = "", template_key = null }: NewIdea,
): Record<string, Value> => ({
  area,
  title: title.slice(0, 200),
  note: note.slice(0, 5_000),
  text: text.slice(0, 5_000),
  source: source.slice(0, 500),
  template_key,
});

type ChoiceProps = {
  choice: Choice;
  /** Its buttons are about to go with it. */
  onLeave: () => void;
};

function ChoiceItem({ choice, onLeave }: ChoiceProps) {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const { id, title, note, text, source, state, suggested } = choice;
  const to = (next: "idea" | "chosen" | "aside", label: string, isMain = false) => (
    <Button
      size="sm"
      variant={isMain ? "secondary" : "quiet"}
      onClick={() => {
        store.edit("plan_choices", id, "state", next);
        void store.flush();
        if (next === "aside" || state === "aside") onLeave();
      }}
    >
      {label}
      <span className="sr-only">: {title}</span>
    </Button>
  );
  return (
    <li className="border-b border-line py-4 last:border-0">
      <p dir="auto" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {title || "Without a title"}
        {state === "chosen" ? (
          <Badge tone="positive" className="font-normal">
            Chosen
          </Badge>
        ) : suggested ? (
          <span className="text-base font-normal text-ink-soft">Our suggestion</span>
        ) : null}
      </p>
      <Written>{note}</Written>
      {text ? <Reading text={text} source={source} /> : null}
      <ChoiceFacts choice={choice} />
      {mayEdit ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-2">
          {state === "chosen" ? to("idea", "Back to the ideas") : to("chosen", "Choose", true)}
          {state === "aside" ? to("idea", "Back to the ideas") : to("aside", "Put aside")}
        </div>
      ) : null}
      {mayEdit ? (
        <More summary="Note, cost and partner" of={choice.title}>
          <ChoiceFields choice={choice} onLeave={onLeave} />
        </More>
      ) : null}
    </li>
  );
}

const Reading = ({ text, source }: { text: string; source: string }) => (
  <details>
    <summary className="fold-head">Read it</summary>
    <figure className="mt-2 border-l-4 border-joy pl-4">
      <blockquote dir="auto" className="whitespace-pre-line">
        {text}
      </blockquote>
      {source ? (
        <figcaption dir="auto" className="mt-2 text-base text-ink-soft">
          {source}
        </figcaption>
      ) : null}
    </figure>
  </details>
);

function ChoiceFacts({ choice }: { choice: Choice }) {
  const { currency } = usePlan();
  // A choice that this browser has just added may have neither field.
  const { cost = null, partner_id = null } = choice;
  if (cost === null && partner_id === null) return null;
  return (
    <p className="text-ink-soft">
      {cost === null ? null : formatMoney(cost, currency)}
      {cost !== null && partner_id !== null ? " · " : null}
      {partner_id === null ? null : <PartnerLink id={partner_id} />}
    </p>
  );
}

function ChoiceFields({ choice, onLeave }: ChoiceProps) {
  const address = { noun: "plan_choices", id: choice.id } as const;
  return (
    <div className="flex flex-col gap-5 pt-2 pb-4">
      <PlanText {...address} field="title" label="Idea" />
      <PlanLongText {...address} field="note" label="Note" rows={2} />
      {choice.area === "readings" ? (
        <>
          <PlanLongText {...address} field="text" label="Words of the reading" rows={4} />
          <PlanText {...address} field="source" label="Who wrote it" most={500} />
        </>
      ) : null}
      <PlanMoney {...address} field="cost" label="Cost, for all" hint="The budget counts it." />
      <PlanPartner {...address} field="partner_id" />
      <RemoveRow noun={address.noun} row={choice} onClose={onLeave} />
    </div>
  );
}
