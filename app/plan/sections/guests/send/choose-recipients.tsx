import { useId } from "react";
import { later } from "~/ui/later";
import type { Entry } from "../guest-list";
import type { GuestLetters, LetterKind } from "../queries";
import { householdWords } from "../totals/words";
import { RecipientList } from "./greeting/recipient-list";
import { KINDS } from "./kinds";
import { LeftOutList } from "./left-out-list";
import { GROUPS, type Group, type LeftOut } from "./recipients";
import type { Draft } from "./use-send";

const TickHouseholds = later(async () => (await import("./tick-households")).TickHouseholds);

type Props = {
  kind: LetterKind;
  group: Group;
  chosen: string[];
  entries: readonly Entry[];
  letters: GuestLetters;
  to: readonly Entry[];
  leftOut: readonly LeftOut[];
  onChange: (part: Partial<Draft>) => void;
};

/** A letter's recipients by name and address, and who gets none and why. */
export function ChooseRecipients(props: Props) {
  const { kind, group, chosen, entries, letters, to, leftOut, onChange } = props;
  const name = useId();
  return (
    <div>
      <fieldset>
        <legend className="font-display text-h2 font-semibold text-deep">To whom?</legend>
        <div className="mt-2 flex flex-col">
          {GROUPS.flatMap((one) => {
            const label = KINDS[kind].groups[one];
            if (!label) return [];
            return (
              <label key={one} className="flex min-h-target cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name={name}
                  checked={group === one}
                  onChange={() => onChange({ group: one })}
                />
                {label}
              </label>
            );
          })}
        </div>
      </fieldset>
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
