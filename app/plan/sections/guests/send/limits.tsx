import type { GuestLetters, LetterKind } from "../queries";
import { FIRST_LETTERS, heldWords } from "./refusals";

type Props = { letters: GuestLetters; kind: LetterKind; recipients: number };

/** How many letters can still be sent, and how many at once, shown before sending. */
export function Limits({ letters: { left_today, left_in_all, at_once }, kind, recipients }: Props) {
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
