import { useEffect, useLayoutEffect, useRef } from "react";
import { usePlanState, usePlanStore } from "../store/plan-context";

/**
 * Keeps the focused field in place in the window, whatever others change above it. Browsers with
 * scroll anchoring hold something near it instead, and do not do so at the top of a page;
 * `NO_SCROLL_ANCHORING` on the element around the plan turns that off.
 */
export function KeepFieldInView() {
  const store = usePlanStore();
  const state = usePlanState((whole) => whole);
  const before = useRef<Place>(undefined);
  // Runs before React renders the change.
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
    if (top === 0) return;
    const scrolled = was.field.closest("[role=dialog]") ?? window;
    scrolled.scrollBy({ top, behavior: "instant" });
  }, [state]);
  return null;
}

/** Classes for the element around everything that may move. */
export const NO_SCROLL_ANCHORING = "has-[:is(input,textarea,select):focus]:[overflow-anchor:none]";

type Place = { field: Element; top: number } | undefined;

function placeOfField(): Place {
  const field = document.activeElement;
  if (!field?.matches(":is(main, [role=dialog]) :is(input, textarea, select)")) return undefined;
  return { field, top: field.getBoundingClientRect().top };
}
