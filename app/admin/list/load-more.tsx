import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import type { List } from "./use-list";

/** Which rows are shown, and the way to more. */
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

  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <p ref={count} role="status" tabIndex={-1} className="text-ink-soft">
        {shown(list)}
      </p>
      {list.hasMore ? (
        <Button variant="secondary" aria-disabled={list.isLoadingMore} onClick={loadMore}>
          {list.isLoadingMore ? "Loading..." : "Load more"}
        </Button>
      ) : null}
    </div>
  );
}

function shown<Row>({ first, rows, hasMore }: List<Row>): string {
  const last = (first + rows.length - 1).toLocaleString("en-US");
  if (first === 1) return hasMore ? `The newest ${last} are shown` : `${last} in all`;
  const range = `${first.toLocaleString("en-US")} to ${last}`;
  return hasMore ? `${range} are shown` : `${range} are shown, of ${last}`;
}
