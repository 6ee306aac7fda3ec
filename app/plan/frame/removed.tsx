import { Button } from "~/ui/button";
import { useMayEdit } from "../store/members";
import { usePlanStore, useRemoved } from "../store/plan-context";
import type { Listed } from "../store/rows";
import { Disclosure } from "./disclosure";

/** Guests and requests are listed with households (app/plan/sections/guests); memories are hidden instead. */
type Titled = Exclude<
  Listed,
  "plan_households" | "plan_guests" | "plan_requests" | "plan_memories"
>;

/** Rows of a section that were removed in the last 30 days, each with a button to restore it. */
export function Removed({ noun }: { noun: Titled }) {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const rows = useRemoved(noun);
  if (rows.length === 0) return null;
  return (
    <Disclosure className="mt-6 print:hidden" title={`Removed (${rows.length})`}>
      <p className="text-ink-soft">Kept for 30 days.</p>
      <ul className="mt-2 rounded-card border border-line bg-paper px-4">
        {rows.map(({ id, title }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0"
          >
            <span dir="auto" className="min-w-0">
              {title || "Without a title"}
            </span>
            {mayEdit ? (
              <Button size="sm" variant="secondary" onClick={() => store.putBack(noun, id)}>
                Put back <span className="sr-only">{title}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
