import { useQuery } from "@tanstack/react-query";
import { Keyboard, MessageSquareQuote, PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { ChoiceTabs } from "~/admin/list/choice-tabs";
import type { Filter } from "~/admin/list/filters";
import type { List } from "~/admin/list/use-list";
import { PageHeading } from "~/admin/page";
import { messageCountsQuery } from "~/admin/queries";
import { Button, LinkButton } from "~/ui/button";
import type { Message } from "../queries";
import { openSinceQuery } from "./queries";

export const InboxHeading = ({ onKeys }: { onKeys: () => void }) => (
  <PageHeading
    actions={
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" className="max-md:hidden" onClick={onKeys}>
          <Keyboard aria-hidden="true" className="size-5" />
          Keys
        </Button>
        <LinkButton variant="secondary" to="/admin/contacts/replies">
          <MessageSquareQuote aria-hidden="true" className="size-5" />
          Canned Replies
        </LinkButton>
        <LinkButton variant="secondary" to="/admin/contacts/new">
          <PenLine aria-hidden="true" className="size-5" />
          <span>
            Write<span className="max-md:sr-only"> to Somebody</span>
          </span>
        </LinkButton>
      </div>
    }
  >
    Contact Messages
  </PageHeading>
);

/** The database counts to a thousand. */
const Count = ({ of: count }: { of?: number }) =>
  count === undefined ? null : (
    <span className="tabular-nums">{count >= 1000 ? "999+" : count}</span>
  );

type TabsProps<Row> = { filter: Filter; list: List<Row> };

/** The inbox's tabs with their counts. A search goes over all of them, and ends at a choice. */
export function InboxTabs<Row>({ filter, list: { filters, search } }: TabsProps<Row>) {
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

/** Both are read at the same time, milliseconds apart at most. */
const TOGETHER = 1500;

/** Says above the open messages that others have come. The list itself does not jump. */
export function News({ list }: { list: List<Message> }) {
  const { data: counts, dataUpdatedAt: countedAt, refetch } = useQuery(messageCountsQuery);
  const { readAt } = list;
  // The number of open messages when the rows were read, and the newest one's time.
  const [base, setBase] = useState<{ readAt: number; open: number; newest: string }>();
  const top = list.rows[0]?.created_at ?? new Date(0).toISOString();
  // A long list drops its first rows.
  const newest = (list.first > 1 && base?.newest) || top;
  const open = counts?.open;
  useEffect(() => {
    if (open === undefined || readAt === 0 || base?.readAt === readAt) return;
    if (countedAt >= readAt - TOGETHER) setBase({ readAt, open, newest });
    else void refetch();
  }, [open, countedAt, readAt, base, newest, refetch]);

  const isKnown = base?.readAt === readAt && open !== undefined && !list.isRefreshing;
  const { data: came = 0 } = useQuery({
    ...openSinceQuery(base?.newest ?? ""),
    enabled: isKnown,
  });
  // Counts stop at a thousand, and miss one message that went while another came.
  const more = isKnown ? came || Math.min(0, open - base.open) : 0;
  const show = () => {
    // The button disappears.
    document.querySelector<HTMLElement>("main section[tabindex]")?.focus();
    list.showNewest();
  };
  return (
    <div role="status">
      {more === 0 ? null : (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-blush px-4 py-2">
          <p>{newsWords(more)}</p>
          <Button variant="secondary" size="sm" onClick={show}>
            {more > 0 ? "Show them" : "Show the list as it is"}
          </Button>
        </div>
      )}
    </div>
  );
}

/** @param more how many more are open than before; negative when colleagues handled some */
function newsWords(more: number): string {
  if (more < 0) return "A colleague has seen to some of these.";
  return more === 1 ? "1 new message." : `${more} new messages.`;
}
