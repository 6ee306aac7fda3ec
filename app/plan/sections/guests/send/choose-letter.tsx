import { useId } from "react";
import { capital } from "~shared/letters/words";
import { householdWords } from "../totals/words";
import { KINDS, type Offer } from "./kinds";
import type { Draft } from "./use-send";

type Props = {
  offers: readonly Offer[];
  kind: string;
  onChange: (part: Partial<Draft>) => void;
};

export function ChooseLetter({ offers, kind, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-display text-h2 font-semibold text-deep">Which letter?</legend>
      <div className="mt-3 flex flex-col gap-1">
        {offers.map((offer) => {
          const { label, hint } = KINDS[offer.kind];
          return (
            <label
              key={offer.kind}
              className="flex min-h-target cursor-pointer items-start gap-3 py-2"
            >
              <input
                type="radio"
                name={name}
                className="mt-0.5"
                checked={offer.kind === kind}
                onChange={() => onChange({ kind: offer.kind, group: "" })}
              />
              <span>
                <span className="font-semibold">{label}</span>
                <span className="block text-ink-soft">
                  {hint} {waitWords(offer)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** How many it goes to now, as on the button, and separately how many it cannot reach. */
function waitWords({ count, without }: Offer): string {
  const unreached =
    without > 0 ? ` ${capital(householdWords(without))} cannot be reached by it.` : "";
  if (count > 0) return `Now for ${householdWords(count)}.${unreached}`;
  return unreached ? unreached.trim() : "Nobody waits for it now.";
}
