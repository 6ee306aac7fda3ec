import { dayParts, dayWords } from "~/lib/dates/day-words";

/** A day as a printed invitation has it, with a large numeral. @param day as "2026-12-05" */
export function DateBlock({ day }: { day: string }) {
  const parts = dayParts(day);
  if (!parts) return null;
  return (
    <>
      <p className="sr-only">{dayWords(day)}</p>
      <p
        aria-hidden
        className="flex flex-wrap items-center justify-center gap-x-4 font-display text-xl text-deep"
      >
        <span className={BESIDE}>{parts.weekday}</span>
        <span className="px-1 text-[min(4.5rem,24vw)] leading-none font-semibold">
          {parts.date}
        </span>
        <span className={BESIDE}>{parts.month}</span>
      </p>
    </>
  );
}

const BESIDE =
  "max-w-40 flex-1 border-y border-line-strong py-2 text-center leading-tight wrap-normal";
