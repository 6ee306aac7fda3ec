import { PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import { calledAs } from "~shared/called";
import type { Entry } from "../../guest-list";
import type { LetterKind } from "../../queries";
import { MANY, OUT_OF_SIGHT, useGradually } from "../../use-gradually";
import { useParts } from "../../use-guest-list";
import { answeredSoFar } from "../words";
import { greeted, greetingWords, isOdd } from "./greeting";

/** Households by name, address and editable greeting; a long list scrolls in a frame. */
export function RecipientList({ kind, entries }: { kind: LetterKind; entries: readonly Entry[] }) {
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
