import { PersonalLink } from "~/ui/personal-frame";
import { SHEET } from "./queries";

export function Sheets({ count, sheet }: { count: number; sheet: number }) {
  const sheets = Math.ceil(count / SHEET);
  if (sheets < 2) return null;
  const linkTo = (other: number, words: string) =>
    other < 1 || other > sheets ? null : (
      <PersonalLink
        href={`?sheet=${other}`}
        rel={`noreferrer ${other < sheet ? "prev" : "next"}`}
        className="inline-flex min-h-target items-center text-link"
      >
        {words}
      </PersonalLink>
    );
  return (
    <nav aria-label="More memories" className="flex flex-wrap items-center gap-x-8 print:hidden">
      {linkTo(sheet - 1, "Earlier memories")}
      <span>
        Part {sheet} of {sheets}
      </span>
      {linkTo(sheet + 1, "More memories")}
    </nav>
  );
}
