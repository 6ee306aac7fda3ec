import type { GuestLetters, LetterKind } from "../queries";

type Props = { letters: GuestLetters; kind: LetterKind };

/** How many letters may still go out, before anybody presses. */
export function Limits({ letters: { left_today, left_in_all }, kind }: Props) {
  const counts = kind === "invitation" || kind === "reminder";
  return (
    <p className="times mb-3 max-w-prose text-ink-soft">
      {counts
        ? `${count(left_today)} more can go out today: a plan sends 150 invitations and reminders on its first day and 300 on each day after it, ${count(left_in_all)} more in all. A household gets three of each at most.`
        : kind === "change"
          ? "A household hears of changes three times a day at most."
          : "A household gets three of these at most."}
    </p>
  );
}

const count = (number: number) => number.toLocaleString("en-US");
