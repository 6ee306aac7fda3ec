import { ArrowUpToLine } from "lucide-react";
import { useRef } from "react";
import { Button } from "~/ui/button";
import type { List } from "./use-list";

/** Above a list that has let go of its newest rows: that it has, and the way back to them. */
export function NewerRows<Row>({ list }: { list: List<Row> }) {
  const place = useRef<HTMLDivElement>(null);
  const showNewest = () => {
    list.showNewest();
    // The button goes: the focus moves on to the table, which follows.
    const table = place.current?.parentElement?.querySelector<HTMLElement>("section[tabindex]");
    table?.focus();
  };
  return (
    <div ref={place}>
      {list.first > 1 ? (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          <p>The newest {(list.first - 1).toLocaleString("en-US")} are no longer shown.</p>
          <Button variant="secondary" onClick={showNewest}>
            <ArrowUpToLine aria-hidden="true" className="size-5" />
            Back to the newest
          </Button>
        </div>
      ) : null}
    </div>
  );
}
