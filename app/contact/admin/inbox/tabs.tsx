import { useQuery } from "@tanstack/react-query";
import type { Filter } from "~/admin/list/filters";
import type { List } from "~/admin/list/use-list";
import { messageCountsQuery } from "~/admin/queries";
import { Button } from "~/ui/button";

/** The database counts to a thousand. */
const Count = ({ of: count }: { of: number }) => (
  <span className="tabular-nums">{count >= 1000 ? "999+" : count}</span>
);

type Props<Row> = { filter: Filter; list: List<Row> };

/** The inbox's tabs with their counts. A search goes over all of them, and ends at a choice. */
export function InboxTabs<Row>({ filter, list: { filters, search } }: Props<Row>) {
  const { data: counts } = useQuery(messageCountsQuery);
  const chosen = search.query ? "all" : (filters.chosen[filter.name] ?? "");
  const tabs = [{ value: "", label: filter.any }, ...filter.choices];
  const choose = (tab: string) => {
    search.setText("");
    filters.choose(filter.name, tab);
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show messages</legend>
      {tabs.map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          variant={value === chosen ? "primary" : "secondary"}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {label} {counts ? <Count of={counts[(value || "open") as keyof typeof counts]} /> : null}
        </Button>
      ))}
    </fieldset>
  );
}
