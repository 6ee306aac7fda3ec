import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { rescueFocus } from "../lost-focus";
import { type BulkAction, useBulkAction } from "./use-bulk-action";
import { MOST_SELECTED, type Selection } from "./use-selection";

type Props<Row> = {
  selection: Selection;
  rows: Row[];
  actions: BulkAction[];
  children?: (rows: Row[]) => ReactNode;
};

/** The actions for selected rows, while there are any. It stays in view below the rows, which stay. */
export function BulkBar<Row extends { id: string }>(props: Props<Row>) {
  const { selection, rows, actions, children } = props;
  const { start, isAsking, isPending, dialog } = useBulkAction(selection);
  const place = useRef<HTMLDivElement>(null);
  const count = selection.ids.size;
  const hadSome = useRef(false);
  const wasUsed = useRef(false);

  // The buttons disappear with the selection, and the focus with them: the list takes it.
  useEffect(() => {
    if (count > 0) hadSome.current = true;
    if (count > 0 || isAsking || !hadSome.current) return;
    hadSome.current = false;
    wasUsed.current = true;
    // Waits until the dialog has tried to restore the focus.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const list = place.current?.parentElement?.querySelector<HTMLElement>("section[tabindex]");
      (list ?? document.querySelector<HTMLElement>("main h1"))?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [count, isAsking]);

  // The list goes with its last row.
  const isEmpty = rows.length === 0;
  useEffect(() => {
    if (isEmpty && wasUsed.current) rescueFocus();
  }, [isEmpty]);

  const chosen = rows.filter(({ id }) => selection.isSelected(id));
  return (
    <div
      ref={place}
      data-foot={count > 0 ? "" : undefined}
      className={count > 0 ? "sticky bottom-2 z-10 order-last mt-4" : ""}
    >
      <p role="status" className="sr-only">
        {count > 0 ? `${count} selected` : ""}
      </p>
      {count > 0 ? (
        <fieldset
          aria-busy={isPending}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-line-strong bg-paper p-2 shadow-card sm:p-3"
        >
          <legend className="sr-only">What to do with the selected rows</legend>
          <p aria-hidden="true" className="mr-2 font-semibold tabular-nums">
            {count} selected
          </p>
          {actions.map((action) => (
            <Button
              key={action.label}
              size="sm"
              variant="secondary"
              aria-disabled={isPending}
              onClick={() => isPending || start(action)}
            >
              {action.label}
            </Button>
          ))}
          {children?.(chosen)}
          <Button size="sm" variant="quiet" aria-disabled={isPending} onClick={selection.clear}>
            <X aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">Clear selection</span>
          </Button>
          {selection.isFull ? (
            <p className="w-full text-base text-ink-soft">
              At most {MOST_SELECTED} can be selected at once.
            </p>
          ) : null}
        </fieldset>
      ) : null}
      {dialog}
    </div>
  );
}

type SelectAllProps = { selection: Selection; rows: { id: string }[] };

export function SelectAll({ selection, rows }: SelectAllProps) {
  if (rows.length === 0) return null;
  const selected = rows.filter(({ id }) => selection.isSelected(id)).length;
  return (
    <Checkbox
      className="w-fit"
      label="Select all shown"
      checked={selected === rows.length}
      disabled={selection.isWaiting}
      ref={(input) => {
        if (input) input.indeterminate = selected > 0 && selected < rows.length;
      }}
      onChange={() =>
        selection.toggleAll(
          rows.map(({ id }) => id),
          selected < rows.length && !selection.isFull,
        )
      }
    />
  );
}
