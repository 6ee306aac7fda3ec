import { Button } from "~/ui/button";
import type { Cursor } from "./keyset";
import type { List } from "./use-list";

/** How many rows are shown, and the way to more. */
export function LoadMore<Row extends Cursor>({ list }: { list: List<Row> }) {
  const shown = list.rows.length.toLocaleString("en-US");
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <p role="status" className="text-ink-soft">
        {list.hasMore ? `The newest ${shown} are shown` : `${shown} in all`}
      </p>
      {list.hasMore ? (
        <Button
          variant="secondary"
          aria-disabled={list.isLoadingMore}
          onClick={() => !list.isLoadingMore && list.loadMore()}
        >
          {list.isLoadingMore ? "Loading..." : "Load more"}
        </Button>
      ) : null}
    </div>
  );
}
