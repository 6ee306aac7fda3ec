import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import type { List } from "./use-list";

/** How many rows are shown, and the way to more. */
export function LoadMore<Row>({ list }: { list: List<Row> }) {
  const count = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);

  // With the last page the button goes: the focus stays where it was, on the count.
  useEffect(() => {
    if (!list.hasMore && asked.current) count.current?.focus();
    if (!list.hasMore) asked.current = false;
  }, [list.hasMore]);

  const loadMore = () => {
    if (list.isLoadingMore) return;
    asked.current = true;
    list.loadMore();
  };

  const shown = list.rows.length.toLocaleString("en-US");
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <p ref={count} role="status" tabIndex={-1} className="text-ink-soft">
        {list.hasMore ? `The newest ${shown} are shown` : `${shown} in all`}
      </p>
      {list.hasMore ? (
        <Button variant="secondary" aria-disabled={list.isLoadingMore} onClick={loadMore}>
          {list.isLoadingMore ? "Loading..." : "Load more"}
        </Button>
      ) : null}
    </div>
  );
}
