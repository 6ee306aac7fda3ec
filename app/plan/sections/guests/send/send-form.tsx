import { useState } from "react";
import { formFields } from "~/plan/fields/form-fields";
import { useMe } from "~/plan/store/members";
import { lengthProblem } from "~/plan/text-limits";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { TextAreaField } from "~/ui/form/fields";
import { later } from "~/ui/later";
import type { GuestLetters } from "../queries";
import { householdWords } from "../totals/words";
import { ChooseLetter } from "./choose-letter";
import { ChooseRecipients } from "./choose-recipients";
import { isOdd } from "./greeting/greeting";
import { HandOut } from "./hand-out";
import { LetterPreview } from "./letter-preview";
import { Limits } from "./limits";
import { lettersOf, waitingForChange } from "./recipients";
import { MOST_WORDS, useSend } from "./use-send";

const AddressFirst = later(async () => (await import("~/plan/open/address-first")).AddressFirst);
const SentPanel = later(async () => (await import("./sent-panel")).SentPanel);

/** A letter to guests: its kind, its recipients, the family's line, and a preview. */
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
          kind={kind}
          group={sending.group}
          chosen={draft.chosen}
          entries={sending.entries}
          letters={letters}
          to={oddFirst}
          leftOut={sending.leftOut}
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
