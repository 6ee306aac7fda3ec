import { useId, useState } from "react";
import { formFields } from "~/plan/fields/form-fields";
import { useMe } from "~/plan/store/members";
import { lengthProblem } from "~/plan/text-limits";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { TextAreaField } from "~/ui/form/fields";
import { later } from "~/ui/later";
import { capital } from "~shared/letters/words";
import type { GuestLetters, LetterKind } from "../queries";
import { householdWords } from "../totals/words";
import { ChooseRecipients } from "./choose-recipients";
import { isOdd } from "./greeting";
import { HandOut } from "./hand-out";
import { KINDS, type Offer } from "./kinds";
import type { Props as LetterProps } from "./letter-sheet";
import { lettersOf, waitingForChange } from "./recipients";
import { FIRST_LETTERS, heldWords } from "./refusals";
import { type Draft, MOST_WORDS, useSend } from "./use-send";

const AddressFirst = later(async () => (await import("~/plan/open/address-first")).AddressFirst);
const SentPanel = later(async () => (await import("./sent-panel")).SentPanel);
// Loaded with the letter templates, only where a letter is sent.
const LetterSheet = later(
  async () => (await import("./letter-sheet")).LetterSheet,
  <p className="text-ink-soft">A moment…</p>,
);

export function SendForm({ letters }: { letters: GuestLetters }) {
  const me = useMe();
  const { draft, change, kind, to, refusal, isBusy, send, done, again, ...sending } =
    useSend(letters);
  // Computed once: a row must not move while its greeting is edited.
  const [odd] = useState(
    () => new Set(sending.entries.filter(({ guests }) => isOdd(guests)).map(({ id }) => id)),
  );
  if (done) return <SentPanel done={done} onAgain={again} />;
  if (sending.entries.length === 0) {
    return <p className="mt-6 text-xl">Nobody is in the guest list yet.</p>;
  }
  if (!kind) {
    return (
      <HandOut>There is no letter to send as things stand: nobody was invited by letter.</HandOut>
    );
  }
  const repliesGoTo = draft.repliesToMe && letters.my_address ? (me?.name ?? "") : undefined;
  const oddFirst = [...to].sort((a, b) => Number(odd.has(b.id)) - Number(odd.has(a.id)));
  const { text, tick } = formFields(draft, change, {
    words: lengthProblem(draft.words, MOST_WORDS),
  });
  const waiting = kind === "change" ? waitingForChange(to, letters) : 0;
  return (
    <>
      {/* Not a form: Enter in a field must not send letters. */}
      <div className="mt-8 flex flex-col gap-10">
        <ChooseLetter offers={sending.offers} kind={kind} onChange={change} />
        <ChooseRecipients
          {...sending}
          {...{ kind, letters }}
          chosen={draft.chosen}
          to={oddFirst}
          onChange={change}
        />
        <TextAreaField
          label="A line of your own"
          hint="It stands above the letter. Web addresses in it do not become links."
          dir="auto"
          rows={3}
          {...text("words")}
        />
        {letters.my_address ? (
          <Checkbox
            className="-my-6"
            label={
              <>
                Replies go to my address <bdi className="wrap-anywhere">{letters.my_address}</bdi>
                <span className="block text-ink-soft">
                  Guests then see it. Else the letter says that replies are not read.
                </span>
              </>
            }
            {...tick("repliesToMe")}
          />
        ) : null}
        <LetterPreview
          kind={kind}
          words={draft.words}
          repliesGoTo={repliesGoTo}
          first={oddFirst[0]}
          told={oddFirst[0] ? lettersOf(letters, oddFirst[0]).told : null}
        />
      </div>
      {letters.can_send === "address_first" ? (
        <AddressFirst>Guests see it only if you choose that replies go there.</AddressFirst>
      ) : null}
      <div className="mt-8">
        <Limits letters={letters} kind={kind} recipients={to.length} />
        {waiting > 0 ? (
          <p className="mb-3 max-w-prose font-semibold">
            A letter about the change is on its way to {householdWords(waiting)} already. It has not
            left yet: this one, with its own line, takes its place.
          </p>
        ) : null}
        <Button onClick={send} aria-disabled={isBusy || to.length === 0}>
          {isBusy
            ? "Sending…"
            : to.length === 0
              ? "Nobody gets this letter"
              : `Send to ${householdWords(to.length)}`}
        </Button>
        <p role="alert" className="mt-3 max-w-prose font-semibold text-danger empty:hidden">
          {refusal}
        </p>
        <p className="mt-3 text-ink-soft">
          What you write is kept in this browser until it is sent.
        </p>
      </div>
    </>
  );
}

type LetterChoice = Pick<ReturnType<typeof useSend>, "offers"> & {
  kind: string;
  onChange: (part: Partial<Draft>) => void;
};

function ChooseLetter({ offers, kind, onChange }: LetterChoice) {
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

function LetterPreview(props: LetterProps) {
  const { first } = props;
  return (
    <section aria-labelledby="letter-preview">
      <h2 id="letter-preview" className="text-deep">
        How it reads
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {first ? (
          <>
            As <bdi>{first.name || "the first household"}</bdi> gets it; the others get it with
            their own names and link.
          </>
        ) : (
          "Each household gets it with its own names and link."
        )}
      </p>
      <LetterSheet {...props} />
    </section>
  );
}

type LimitsProps = { letters: GuestLetters; kind: LetterKind; recipients: number };

export function Limits({
  letters: { left_today, left_in_all, at_once },
  kind,
  recipients,
}: LimitsProps) {
  const counts = kind === "invitation" || kind === "reminder";
  const waits = counts || kind === "thanks";
  const held = waits && at_once !== null ? Math.max(0, recipients - at_once) : 0;
  return (
    <>
      {held > 0 ? (
        <p className="mb-3 max-w-prose">
          {heldWords(held, recipients)} an hour or longer. {FIRST_LETTERS}
        </p>
      ) : null}
      <p className="mb-3 max-w-prose text-ink-soft">
        {counts
          ? `${count(left_today)} more can go out today: a plan sends 150 invitations and reminders on its first day and 300 on each day after it, ${count(left_in_all)} more in all. A household gets three of each at most.`
          : kind === "change"
            ? "A household hears of changes three times a day at most."
            : "A household gets three of these at most."}
      </p>
    </>
  );
}

const count = (number: number) => number.toLocaleString("en-US");
