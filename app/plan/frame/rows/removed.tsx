import { Button } from "~/ui/button";
import { focusFold } from "~/ui/take-focus";
import { useMayEdit } from "../../store/members";
import { usePlanStore, useRemoved } from "../../store/plan-context";
import type { Listed } from "../../store/rows";
import { Disclosure } from "../disclosure";

/** Guests and requests are listed with households (app/plan/sections/guests); memories are hidden instead. */
type Titled = Exclude<
  Listed,
  "plan_households" | "plan_guests" | "plan_requests" | "plan_memories"
>;

export function Removed({ noun }: { noun: Titled }) {
  const store = usePlanStore();
  return (
    <RemovedRows
      rows={useRemoved(noun).map(({ id, title }) => ({
        id,
        title: title || "Without a title",
        onPutBack: () => store.putBack(noun, id),
      }))}
    />
  );
}

export type RemovedRow = {
  id: string;
  title: string;
  /** Where it was, or why it went. */
  about?: string;
  onPutBack: () => void;
  label?: string;
  isBusy?: boolean;
};

export function RemovedRows({ rows }: { rows: readonly RemovedRow[] }) {
  const mayEdit = useMayEdit();
  if (rows.length === 0) return null;
  return (
    <Disclosure className="mt-6 print:hidden" title={`Removed (${rows.length})`}>
      <p className="text-ink-soft">Kept for 30 days.</p>
      <ul className="mt-2 rounded-card border border-line bg-paper px-4">
        {rows.map(({ id, title, about, onPutBack, label = "Put back", isBusy }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi>{title}</bdi> <bdi className="text-ink-soft">{about}</bdi>
            </span>
            {mayEdit ? (
              <Button
                size="sm"
                variant="secondary"
                aria-disabled={isBusy}
                onClick={({ currentTarget }) => {
                  focusFold(currentTarget);
                  onPutBack();
                }}
              >
                {label} <span className="sr-only">{title}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
