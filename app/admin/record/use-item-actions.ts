import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The part of a `useFieldArray` that is needed. */
export type Items<Item> = {
  fields: { id: string }[];
  append: (item: Item) => void;
  insert: (index: number, item: Item) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
};

type Options<Item> = {
  noun: string;
  valueAt: (index: number) => Item;
  nameOf: (item: Item) => string;
};

type Removed<Item> = { index: number; item: Item };

/**
 * Moves and removes items so that nothing is lost: focus stays with the moved item, changes are
 * announced, and each removal can be undone, the last one first.
 */
export function useItemActions<Item>(items: Items<Item>, { noun, valueAt, nameOf }: Options<Item>) {
  const root = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  const [removed, setRemoved] = useState<Removed<Item>[]>([]);
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const count = items.fields.length;

  function move(from: number, to: number) {
    const focused = document.activeElement as HTMLElement | null;
    flushSync(() => {
      items.move(from, to);
      setSaid(`Moved to place ${to + 1} of ${count}`);
    });
    // Its row may have left the page for a moment, which loses the focus.
    focused?.focus();
    focused?.scrollIntoView({ block: "nearest" });
  }

  function remove(index: number) {
    const item = valueAt(index);
    const isBlank = nameOf(item).trim() === "";
    flushSync(() => {
      items.remove(index);
      setSaid(isBlank ? `Removed a blank ${noun}` : "");
      if (!isBlank) setRemoved([...removed, { index, item }]);
    });
    const next = Math.min(index + 1, count - 1);
    if (!isBlank) focus("[data-action=undo]");
    else if (next > 0) focus(`li:nth-child(${next}) :is(summary, [data-action=remove])`);
    else focus("[data-action=add]");
  }

  function undo() {
    const last = removed.at(-1);
    if (!last) return;
    items.insert(last.index, last.item);
    setRemoved(removed.slice(0, -1));
    setSaid(`The ${noun} is back`);
  }

  return { root, said, removed: removed.at(-1)?.item, move, remove, undo };
}
