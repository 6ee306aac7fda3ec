import { useEffect, useEffectEvent, useRef, useState } from "react";
import { withChanges } from "~/lib/forms/with-changes";
import { randomId } from "~/lib/random-id";
import { dropForm, keepForm, keptForm, onKeptForm } from "../store/kept-forms";
import { usePlanId } from "../store/plan-context";

export type Kept<Value> = { id: string; value: Value };

/** What is kept of a form, as far as it is of the same kind as what it starts with; else null. */
export function keptLike<Value>(kept: unknown, start: Value): Kept<Value> | null {
  const { id, value } = (kept ?? {}) as Partial<Kept<Value>>;
  if (typeof id !== "string" || !isLike(value, start)) return null;
  if (typeof start !== "object" || start === null) return { id, value: value as Value };
  // An older version of the site may not have known a field, or known it as something else.
  const known = Object.entries(value as object).filter(
    ([field, one]) => field in start && isLike(one, start[field as keyof Value]),
  );
  return { id, value: { ...start, ...Object.fromEntries(known) } };
}

const isLike = (value: unknown, start: unknown): boolean =>
  typeof value === typeof start &&
  Array.isArray(value) === Array.isArray(start) &&
  (value === null) === (start === null);

/** Whether something else than what a form starts with waits in it. */
export function hasKept<Value>(planId: string, key: string, start: Value): boolean {
  const kept = keptLike(keptForm(planId, key), start);
  return kept !== null && JSON.stringify(kept.value) !== JSON.stringify(start);
}

/**
 * What is typed in a form until it is sent: kept in the browser, for all tabs of the plan, with the
 * id of what it becomes, so that sending it again after a lost answer makes nothing twice.
 * @param key of the form in its plan
 */
export function useKept<Value>(key: string, start: Value) {
  const planId = usePlanId();
  const read = () => keptLike(keptForm(planId, key), start);
  const [found] = useState(read);
  const [kept, setKept] = useState(() => found ?? { id: randomId(), value: start });
  // Where nothing is there any more, it was sent in another tab: what is typed on is another one.
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
    /** It was begun before this page was opened, and waits to be sent. */
    isFromBefore: found?.id === kept.id,
    change(value: Value) {
      const stored = read();
      const id = stored?.id ?? (wasStored.current ? randomId() : kept.id);
      const next = { id, value: stored ? withChanges(stored.value, kept.value, value) : value };
      wasStored.current = keepForm(planId, key, next);
      setKept(next);
    },
    /** It was sent: the next one is another. */
    sent() {
      dropForm(planId, key);
      wasStored.current = false;
      setKept({ id: randomId(), value: start });
    },
  };
}
