import { dayWords } from "~/lib/dates/day-words";
import { formatMoney } from "~/lib/money";
import { Written } from "~/ui/written";
import { FactGrid } from "./fact-grid";
import type { Asked } from "./mutations";

export function AskedFacts({ asked, currency }: { asked: Asked; currency: string }) {
  const { shown_name, celebration, dates, expected_guests, budget, words } = asked;
  const facts = [
    ["What for", celebration],
    ["For", shown_name],
    ["When", dates.length > 0 ? dates.map(dayWords).join("\n") : "Not decided yet"],
    [
      "Expected guests",
      expected_guests === null ? "" : `About ${expected_guests.toLocaleString("en-US")}`,
    ],
    ["Budget", budget === null ? "" : formatMoney(budget, currency)],
  ] as const;
  return (
    <>
      <FactGrid facts={facts} className="mt-3" />
      <Written className="mt-4 max-w-prose wrap-anywhere">{words}</Written>
    </>
  );
}
