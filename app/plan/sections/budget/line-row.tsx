import { formatMoney } from "~/lib/money";
import { usePlan } from "~/plan/store/plan-context";
import { Row } from "~/ui/row";
import { estimateWords, quoteWords, rangeWords, sourceWords } from "./money-words";
import { type BudgetItem, costsOf } from "./totals";

export function LineRow({ item, onOpen }: { item: BudgetItem; onOpen: () => void }) {
  const { expected_guests: guests, currency } = usePlan();
  const { expected } = costsOf(item, guests);
  return (
    <Row
      id={item.id}
      title={item.title || "Without a title"}
      state={item.gives_way === undefined ? rangeWords(expected, currency) : "Not counted"}
      about={factsOf(item, currency).join(" · ")}
      onOpen={onOpen}
    />
  );
}

/** How the price is known, what is paid and by whom, and the source of a rough range. */
export function factsOf(item: BudgetItem, currency: string): string[] {
  const { per_person, agreed, paid, payer, source_name } = item;
  const each = per_person ? " for each person" : "";
  const money = (amount: number) => formatMoney(amount, currency);
  const estimate = estimateWords(item, currency);
  const quoted = quoteWords(item, currency);
  const isEstimate = agreed === null && !quoted && estimate !== "";
  return [
    isEstimate && source_name ? `rough; ask · ${sourceWords(item)}` : "",
    item.gives_way === undefined ? "" : `You chose: ${item.gives_way}`,
    item.is_choice ? "Chosen for the celebration" : "",
    agreed === null ? "" : `Agreed: ${money(agreed)}${each}`,
    agreed === null && quoted ? `Quoted: ${quoted}` : "",
    isEstimate && per_person ? capital(estimate) : "",
    paid === null ? "" : `Paid: ${money(paid)}`,
    payer ? `Pays: ${payer}` : "",
  ].filter(Boolean);
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
