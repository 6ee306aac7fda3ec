import { Choice } from "~/plan/sections/print/choice";
import { later } from "~/ui/later";
import type { Entry } from "../guest-list";
import type { GuestLetters, LetterKind } from "../queries";
import { householdWords } from "../totals/words";
import { RecipientList } from "./greeting/recipient-list";
import { KINDS } from "./kinds";
import { LeftOutList } from "./left-out-list";
import type { Group, LeftOut } from "./recipients";
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
