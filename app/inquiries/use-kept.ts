import { useState } from "react";
import { randomId } from "~/lib/random-id";
import { forgetInTab, keepInTab, readFromTab } from "~/lib/tab-storage";

type Kept<Value> = { id: string; value: Value };

/** What was kept under a key, as far as it is of the same kind; else what a form starts with. */
export function keptOr<Value>(key: string, start: Value): Kept<Value> {
  const kept = readFromTab(key) as Partial<Kept<Value>> | null;
  const value = kept?.value;
  if (!kept || typeof kept.id !== "string" || typeof value !== typeof start || value === null) {
    return { id: randomId(), value: start };
  }
  const whole = typeof start === "object" ? { ...start, ...value } : (value as Value);
  return { id: kept.id, value: whole };
}

/**
 * What is typed in a form until it is sent: kept in this tab over a reload, with the id of what it
 * becomes, so that sending it again after a lost answer makes nothing twice.
 */
export function useKept<Value>(key: string, start: Value) {
  const [kept, setKept] = useState(() => keptOr(key, start));
  return {
    ...kept,
    change(value: Value) {
      const next = { id: kept.id, value };
      keepInTab(key, next);
      setKept(next);
    },
    /** It was sent: the next one is another. */
    sent() {
      forgetInTab(key);
      setKept({ id: randomId(), value: start });
    },
  };
}
