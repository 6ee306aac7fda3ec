import { useQuery } from "@tanstack/react-query";
import type { Filter, Filters } from "~/admin/list/filters";
import { messageCountsQuery } from "~/admin/queries";
import { Button } from "~/ui/button";

/** A count for display: the database counts to a thousand. */
const counted = (count: number): string => (count >= 1000 ? "999+" : String(count));

/** The inbox's tabs, with counts where they matter. */
export function InboxTabs({ filter, state }: { filter: Filter; state: Filters }) {
  const { data: counts } = useQuery(messageCountsQuery);
  const chosen = state.chosen[filter.name] ?? "";
  const tabs = [
    { value: "", label: "Open", count: counts?.open },
    ...filter.choices.map(({ value, label }) => ({
      value,
      label,
      count: value === "mine" ? counts?.mine : value === "waiting" ? counts?.waiting : undefined,
    })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show messages</legend>
      {tabs.map(({ value, label, count }) => (
        <Button
          key={value}
          size="sm"
          variant={value === chosen ? "primary" : "secondary"}
          aria-pressed={value === chosen}
          onClick={() => state.choose(filter.name, value)}
        >
          {label}
          {count ? <span className="tabular-nums">{counted(count)}</span> : null}
        </Button>
      ))}
    </fieldset>
  );
}
