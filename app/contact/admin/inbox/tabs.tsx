import { useQuery } from "@tanstack/react-query";
import { ChoiceTabs } from "~/admin/list/choice-tabs";
import type { Filter } from "~/admin/list/filters";
import type { List } from "~/admin/list/use-list";
import { messageCountsQuery } from "~/admin/queries";

/** The database counts to a thousand. */
const Count = ({ of: count }: { of?: number }) =>
  count === undefined ? null : (
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
  const numberOf = (value: string) => counts?.[(value || "open") as keyof typeof counts];
  return (
    <ChoiceTabs
      label="Show messages"
      choices={tabs.map(({ value, label }) => ({
        value,
        label: (
          <>
            {label} <Count of={numberOf(value)} />
          </>
        ),
      }))}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
