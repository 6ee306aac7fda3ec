import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { List } from "~/admin/list/use-list";
import { messageCountsQuery } from "~/admin/queries";
import { Button } from "~/ui/button";
import type { MessageSummary } from "../queries";
import { openSinceQuery } from "./queries";

/** Both are read together, milliseconds apart at most. */
const TOGETHER = 1500;

/** Above the open messages: that there are others by now. The list itself does not jump. */
export function News({ list }: { list: List<MessageSummary> }) {
  const { data: counts, dataUpdatedAt: countedAt, refetch } = useQuery(messageCountsQuery);
  const { readAt } = list;
  // How many were open when the rows were read, and the newest of them.
  const [base, setBase] = useState<{ readAt: number; open: number; newest: string }>();
  const top = list.rows[0]?.created_at ?? new Date(0).toISOString();
  // A long list lets go of its first rows.
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
  // Counts end at a thousand, and do not tell that one went while another came.
  const more = isKnown ? came || Math.min(0, open - base.open) : 0;
  const show = () => {
    // The button goes.
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

/** @param more how many more are open than were: fewer where colleagues saw to some */
function newsWords(more: number): string {
  if (more < 0) return "A colleague has seen to some of these.";
  return more === 1 ? "1 new message." : `${more} new messages.`;
}
