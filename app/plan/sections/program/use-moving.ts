import { useLayoutEffect, useRef, useState } from "react";
import { usePlanStore } from "~/plan/store/plan-context";
import { droppedAt, type Edge, moved } from "./moves";

type Item = { id: string; title: string; position: number };
export type Way = "up" | "down";

/** Marks an item's button, so that it keeps the focus when the item moves. */
export const moveButton = (id: string, way: Way) => ({ "data-move": `${way}-${id}` });

/** Notes where a list's rows are. @returns what lets each slide from there to where it is then */
function slideFrom(list: HTMLElement | null): () => void {
  const rows = [...(list?.children ?? [])];
  const tops = rows.map((row) => row.getBoundingClientRect().top);
  return () => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [index, row] of rows.entries()) {
      const way = (tops[index] ?? 0) - row.getBoundingClientRect().top;
      if (way !== 0)
        row.animate({ translate: [`0 ${way}px`, "none"] }, { duration: 180, easing: "ease-out" });
    }
  };
}

/** Moves items by buttons or dragging, keeps the focus, and announces the new place. */
export function useMoving(
  noun: "plan_program_items" | "plan_invitation_parts" | "plan_memories",
  items: readonly Item[],
) {
  const store = usePlanStore();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ button: string; slide: () => void }>(undefined);
  const [said, setSaid] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order has changed on the screen
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { button, slide } = pressed.current;
    list.current?.querySelector<HTMLElement>(`[data-move="${button}"]`)?.focus();
    slide();
    pressed.current = undefined;
  }, [items]);

  const move = (item: Item, way: Way) => {
    const to = items.indexOf(item) + (way === "up" ? -1 : 1);
    if (to < 0 || to >= items.length) return;
    pressed.current = { button: `${way}-${item.id}`, slide: slideFrom(list.current) };
    moveTo(item, to);
  };
  const drop = (id: string, over: string, edge: Edge) => {
    const ids = items.map((item) => item.id);
    const item = items.find((one) => one.id === id);
    if (item) moveTo(item, droppedAt(ids, id, over, edge));
  };
  const moveTo = ({ id, title }: Item, to: number) => {
    for (const { id: row, position } of moved(items, id, to)) {
      store.edit(noun, row, "position", position);
    }
    void store.flush();
    setSaid(`${title || "It"} is now ${to + 1} of ${items.length}`);
  };
  return { list, move, drop, said };
}
