import { ArrowUpToLine } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import type { List } from "./use-list";

export function LoadMore<Row>({ list }: { list: List<Row> }) {
  const count = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);

  // The button disappears with the last page, and the focus with it: the count takes it. A search
  // also hides the button, while the focus is in its field.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!list.hasMore && asked.current && isLost) count.current?.focus();
    if (!list.hasMore) asked.current = false;
  }, [list.hasMore]);

  const loadMore = () => {
    if (list.isLoadingMore) return;
    asked.current = true;
    list.loadMore();
  };

  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <p ref={count} role="status" tabIndex={-1} className="text-ink-soft">
        {list.isSearching ? "Searching..." : shown(list)}
      </p>
      {list.hasMore ? (
        <Button variant="secondary" aria-disabled={list.isLoadingMore} onClick={loadMore}>
          {list.isLoadingMore ? "Loading..." : "Load more"}
        </Button>
      ) : null}
    </div>
  );
}

const beginning = <Row,>({ filters: { narrowing } }: List<Row>) =>
  narrowing.oldest ? "oldest" : "newest";

function shown<Row>(list: List<Row>): string {
  const { first, rows, hasMore } = list;
  const last = (first + rows.length - 1).toLocaleString("en-US");
  if (first === 1) return hasMore ? `The ${beginning(list)} ${last} are shown` : `${last} in all`;
  const range = `${first.toLocaleString("en-US")} to ${last}`;
  return hasMore ? `${range} are shown` : `${range} are shown, of ${last}`;
}

/** Above a list that dropped its first rows: says so, and leads back to them. */
export function NewerRows<Row>({ list }: { list: List<Row> }) {
  const place = useRef<HTMLDivElement>(null);
  const showNewest = () => {
    list.showNewest();
    // The button disappears: the focus moves to the table that follows.
    const table = place.current?.parentElement?.querySelector<HTMLElement>("section[tabindex]");
    table?.focus();
  };
  return (
    <div ref={place}>
      {list.first > 1 ? (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          <p>
            The {beginning(list)} {(list.first - 1).toLocaleString("en-US")} are no longer shown.
          </p>
          <Button variant="secondary" onClick={showNewest}>
            <ArrowUpToLine aria-hidden="true" className="size-5" />
            {list.filters.narrowing.oldest ? "Back to the oldest" : "Back to the newest"}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
