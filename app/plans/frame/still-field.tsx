import { useEffect, useLayoutEffect, useRef } from "react";
import { usePlanState, usePlanStore } from "../store/plan-context";

/**
 * Keeps the field in which somebody writes where it stands in the window, whatever others change
 * above it. Browsers with scroll anchoring hold something near it instead, and not at the top of a
 * page; `STILL` on what surrounds the plan leaves it to this.
 */
export function StillField() {
  const store = usePlanStore();
  const state = usePlanState((whole) => whole);
  const before = useRef<Place>(undefined);
  // Told before React draws what is new.
  useEffect(
    () =>
      store.subscribe(() => {
        before.current ??= placeOfField();
      }),
    [store],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state may have moved it
  useLayoutEffect(() => {
    const was = before.current;
    before.current = undefined;
    if (!was || document.activeElement !== was.field) return;
    const top = was.field.getBoundingClientRect().top - was.top;
    if (top !== 0) window.scrollBy({ top, behavior: "instant" });
  }, [state]);
  return null;
}

/** Classes of the element around everything that may move. */
export const STILL = "has-[:is(input,textarea,select):focus]:[overflow-anchor:none]";

type Place = { field: Element; top: number } | undefined;

function placeOfField(): Place {
  const field = document.activeElement;
  if (!field?.matches("main :is(input, textarea, select)")) return undefined;
  return { field, top: field.getBoundingClientRect().top };
}
