import { PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import { Choice } from "~/plan/sections/print/choice";
import { later } from "~/ui/later";
import { calledAs } from "~shared/called";
import type { Entry } from "../guest-list";
import type { GuestLetters, LetterKind } from "../queries";
import { householdWords } from "../totals/words";
import { MANY, OUT_OF_SIGHT, useGradually } from "../use-gradually";
import { useParts } from "../use-guest-list";
import { greeted, greetingWords, isOdd } from "./greeting";
import { KINDS } from "./kinds";
import { LeftOutList } from "./left-out-list";
import type { Draft, useSend } from "./use-send";
import { answeredSoFar } from "./words";

const TickHouseholds = later(async () => (await import("./tick-households")).TickHouseholds);

type Props = Pick<ReturnType<typeof useSend>, "group" | "entries" | "to" | "leftOut"> & {
  kind: LetterKind;
  letters: GuestLetters;
  chosen: string[];
  onChange: (part: Partial<Draft>) => void;
};

export function ChooseRecipients(props: Props) {
  const { kind, group, chosen, entries, letters, to, leftOut, onChange } = props;
  return (
    <div>
      <Choice
        label={<span className="font-display text-h2 text-deep">To whom?</span>}
        options={KINDS[kind].groups}
        value={group}
        onChange={(one) => onChange({ group: one })}
      />
      {group === "chosen" ? (
        <TickHouseholds
          kind={kind}
          entries={entries}
          letters={letters}
          chosen={chosen}
          onChange={(ids) => onChange({ chosen: ids })}
        />
      ) : null}
      <h2 className="mt-5 text-h3" aria-live="polite">
        {to.length > 0 ? `It goes to ${householdWords(to.length)}` : "It goes to nobody yet"}
      </h2>
      {to.length > 0 ? (
        <p className="text-ink-soft">Press a greeting to change how they are called.</p>
      ) : null}
      <RecipientList kind={kind} entries={to} />
      <LeftOutList leftOut={leftOut} />
    </div>
  );
}

function RecipientList({ kind, entries }: { kind: LetterKind; entries: readonly Entry[] }) {
  const parts = useParts();
  const count = useGradually(entries.length);
  if (entries.length === 0) return null;
  const isOfMany = entries.length > MANY;
  return (
    <section
      aria-label="Who gets it"
      // A scrolling box must be reachable by keyboard.
      tabIndex={isOfMany ? 0 : undefined}
      className={`mt-2 rounded-card border border-line bg-paper px-4 ${isOfMany ? "max-h-96 overflow-y-auto" : ""}`}
    >
      <ul>
        {entries.slice(0, count).map((entry) => {
          const guests = greeted(kind, entry, parts);
          return (
            <li
              key={entry.id}
              className={`border-b border-line pt-2 pb-1 leading-snug wrap-anywhere last:border-0 ${isOfMany ? OUT_OF_SIGHT : ""}`}
            >
              <bdi className="font-semibold">{entry.name || "Without a name"}</bdi>
              <span className="text-ink-soft">
                {" "}
                · {entry.contact?.email}
                {answeredSoFar(entry, parts)}
              </span>
              <More
                summary={
                  <>
                    <bdi>
                      {greetingWords(guests) || "Nobody has a name, so the letter greets nobody."}
                    </bdi>
                    {isOdd(guests) ? (
                      <span className="block">Is this how you call them?</span>
                    ) : null}
                  </>
                }
                of="Change how they are called"
              >
                <div className="flex flex-col gap-4 pb-3">
                  {guests.map(({ id, name }) => (
                    <PlanText
                      key={id}
                      noun="plan_guests"
                      id={id}
                      field={name ? "called" : "name"}
                      label={name ? `What you call ${name}` : "Their name"}
                      placeholder={calledAs(name)}
                    />
                  ))}
                </div>
              </More>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
