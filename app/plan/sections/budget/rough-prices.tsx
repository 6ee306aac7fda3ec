import { useQuery } from "@tanstack/react-query";
import { sameNumber } from "~/lib/money";
import { More } from "~/plan/frame/more";
import { NotRead } from "~/plan/frame/notices/not-read";
import { Offer } from "~/plan/frame/offer";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanStore, useRows } from "~/plan/store/plan-context";
import { publishedTemplatesQuery } from "~/plan/templates/queries";
import type { CostRange } from "~shared/templates/documents";
import { estimateWords, sourceWords } from "./money-words";

export const RoughPrices = () => (
  <More summary="Rough US prices, with their sources" className="mt-6">
    <Prices />
  </More>
);

function Prices() {
  const { data, isPending, refetch } = useQuery(publishedTemplatesQuery);
  const items = useRows("plan_budget_items");
  if (isPending) {
    return (
      <p role="status" className="py-3 text-ink-soft">
        Loading the prices…
      </p>
    );
  }
  if (!data) {
    return (
      <NotRead className="py-3" onRetry={refetch}>
        The prices could not be loaded.
      </NotRead>
    );
  }
  const ranges = data.flatMap((one) => (one.kind === "costs" ? one.published.ranges : []));
  const titles = new Set(items.map(({ title }) => title));
  return (
    <ul className="mt-1 rounded-card border border-line bg-cream px-4">
      {ranges.map((range) => (
        <Price key={range.key} range={range} isThere={titles.has(range.title)} />
      ))}
    </ul>
  );
}

function Price({ range, isThere }: { range: CostRange; isThere: boolean }) {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const { title, category, low, high, perPerson: per_person, source, year, weak } = range;
  const words = estimateWords({ low, high, per_person }, "USD");
  const from = sourceWords({ source_name: source, source_year: year, source_weak: weak });
  const { currency } = usePlan();
  const inPlan = (price: number | null) => price && sameNumber(price, "USD", currency);
  const add = () => {
    const note = words ? `Rough US price: ${words}. Source: ${from}. Ask.` : "";
    const prices = { low: inPlan(low), high: inPlan(high) };
    store.add("plan_budget_items", { title, category, per_person, ...prices, note });
  };
  return (
    <Offer title={title} added="In your budget" isThere={isThere} onAdd={mayEdit ? add : undefined}>
      {words ? (
        <p>
          {words} · <strong className="font-semibold">rough; ask</strong>
        </p>
      ) : null}
      <p className="text-base text-ink-soft">{words ? `Source: ${from}` : source}</p>
    </Offer>
  );
}
