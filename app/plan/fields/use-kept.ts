import { useEffect, useEffectEvent, useRef, useState } from "react";
import { withChanges } from "~/lib/forms/with-changes";
import { randomId } from "~/lib/random-id";
import type { Done } from "../mutations";
import { dropForm, keepForm, keptForm, onKeptForm } from "../store/kept-forms";
import { usePlanId } from "../store/plan-context";

export type Kept<Value> = { id: string; value: Value };

/** The kept value of a form, as far as its type matches the initial value; else null. */
export function keptLike<Value>(kept: unknown, start: Value): Kept<Value> | null {
  const { id, value } = (kept ?? {}) as Partial<Kept<Value>>;
  if (typeof id !== "string" || !isLike(value, start)) return null;
  if (typeof start !== "object" || start === null) return { id, value: value as Value };
  // An older release may not have known a field, or used another type for it.
  const known = Object.entries(value as object).filter(
    ([field, one]) => field in start && isLike(one, start[field as keyof Value]),
  );
  return { id, value: { ...start, ...Object.fromEntries(known) } };
}

const isLike = (value: unknown, start: unknown): boolean =>
  typeof value === typeof start &&
  Array.isArray(value) === Array.isArray(start) &&
  (value === null) === (start === null);

/** True if a kept value differs from the form's initial value. */
export function hasKept<Value>(planId: string, key: string, start: Value): boolean {
  const kept = keptLike(keptForm(planId, key), start);
  return kept !== null && JSON.stringify(kept.value) !== JSON.stringify(start);
}

/**
 * A form's value until it is sent: kept in the browser for all of the plan's tabs, together with
 * the id of the row to be made, so that a retry after a lost response makes no duplicate.
 */
export function useKept<Value>(key: string, start: Value) {
  const planId = usePlanId();
  const read = () => keptLike(keptForm(planId, key), start);
  const [found] = useState(read);
  const [kept, setKept] = useState(() => found ?? { id: randomId(), value: start });
  // A value that disappeared was sent in another tab: further typing begins a new one.
  const wasStored = useRef(found !== null);

  const takeOver = useEffectEvent(() => {
    const stored = read();
    if (stored) setKept(stored);
    else if (wasStored.current) setKept({ id: randomId(), value: start });
    wasStored.current = stored !== null;
  });
  useEffect(() => onKeptForm(planId, key, () => takeOver()), [planId, key]);

  return {
    ...kept,
    /** Begun before this page was opened, and not sent yet. */
    isFromBefore: found?.id === kept.id,
    change(value: Value) {
      const stored = read();
      const id = stored?.id ?? (wasStored.current ? randomId() : kept.id);
      const next = { id, value: stored ? withChanges(stored.value, kept.value, value) : value };
      wasStored.current = keepForm(planId, key, next);
      setKept(next);
    },
    /** Sent under its id. If an earlier version had that, what is typed stays, under a new one. */
    async send<Answer>(act: (id: string) => Promise<Done<Answer>>): Promise<Done<Answer>> {
      const done = await act(kept.id);
      if ("code" in done && done.code === "sent_otherwise") {
        const next = { ...(read() ?? kept), id: randomId() };
        keepForm(planId, key, next);
        setKept(next);
      }
      return done;
    },
    /** Call this after sending. @param next what the form begins with now, under a new id */
    sent(next = start) {
      const fresh = { id: randomId(), value: next };
      dropForm(planId, key);
      if (next !== start) keepForm(planId, key, fresh);
      wasStored.current = next !== start;
      setKept(fresh);
    },
  };
}
