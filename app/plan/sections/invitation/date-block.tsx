import { dayParts, dayWords } from "~/lib/dates/day-words";

/** A day as a printed invitation has it, with a large numeral. @param day as "2026-12-05" */
export function DateBlock({ day }: { day: string }) {
  const parts = dayParts(day);
  if (!parts) return null;
  return (
    <div className="@container">
      <p className="sr-only">{dayWords(day)}</p>
      {/* With large text one stands below the other. */}
      <p
        aria-hidden
        className="flex flex-col items-center justify-center gap-x-3 text-center font-display text-lg leading-tight text-deep @[15rem]:flex-row @xs:text-xl"
      >
        <span className={BESIDE}>{parts.weekday}</span>
        <span className="px-1">
          <span className="block text-[min(4.5rem,24vw)] leading-none font-semibold">
            {parts.day}
          </span>
          <span className="hidden text-base text-ink-soft @[15rem]:block">{parts.year}</span>
        </span>
        <span className={BESIDE}>
          {parts.month} <span className="@[15rem]:hidden">{parts.year}</span>
        </span>
      </p>
    </div>
  );
}

const BESIDE =
  "@[15rem]:max-w-40 @[15rem]:flex-1 @[15rem]:border-y @[15rem]:border-line-strong @[15rem]:py-2 wrap-normal";
