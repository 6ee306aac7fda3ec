import { useLayoutEffect, useRef, useState } from "react";
import { usePlanStore } from "~/plan/store/plan-context";
import { droppedAt, type Edge, moved } from "./moves";

type Item = { id: string; title: string; position: number };
export type Way = "up" | "down";

/** Marks an item's button, so that it keeps the focus when the item moves. */
export const moveButton = (id: string, way: Way) => ({ "data-move": `${way}-${id}` });

/** Moves items by buttons or dragging, keeps the focus, and announces the new place. */
export function useMoving(
  noun: "plan_program_items" | "plan_invitation_parts" | "plan_memories",
  items: readonly Item[],
) {
  const store = usePlanStore();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const [said, setSaid] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order has changed on the screen
  useLayoutEffect(() => {
    if (!pressed.current) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [items]);

  const move = (item: Item, way: Way) => {
    const to = items.indexOf(item) + (way === "up" ? -1 : 1);
    if (to < 0 || to >= items.length) return;
    moveTo(item, to);
    pressed.current = `${way}-${item.id}`;
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
    store.flush();
    setSaid(`${title || "It"} is now ${to + 1} of ${items.length}`);
  };
  return { list, move, drop, said };
}
