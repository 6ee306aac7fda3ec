import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFieldArrayReturn } from "react-hook-form";
import type { IdeaValues, TypeValues } from "./schema";

type Options = {
  /** One of the ideas, as in "main idea". */
  noun: string;
  valueAt: (index: number) => IdeaValues;
};

type Removed = { index: number; idea: IdeaValues };

/**
 * Moves and removes ideas so that nothing is lost: the keyboard's focus stays with what was moved,
 * what happened is said, and each removal can be undone, the last one first.
 */
export function useIdeaActions(
  list: UseFieldArrayReturn<TypeValues, "mainIdeas" | "additionalIdeas">,
  { noun, valueAt }: Options,
) {
  /** What the list's buttons are looked for in. */
  const root = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  const [removed, setRemoved] = useState<Removed[]>([]);
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const count = list.fields.length;

  function move(from: number, to: number) {
    const focused = document.activeElement as HTMLElement | null;
    flushSync(() => {
      list.move(from, to);
      setSaid(`Moved to place ${to + 1} of ${count}`);
    });
    // Its row may have been taken out of the page for a moment, which loses the focus.
    focused?.focus();
    focused?.scrollIntoView({ block: "nearest" });
  }

  function remove(index: number) {
    const idea = valueAt(index);
    const isBlank = `${idea.title}${idea.description}`.trim() === "";
    flushSync(() => {
      list.remove(index);
      setSaid(isBlank ? `Removed a blank ${noun}` : "");
      if (!isBlank) setRemoved([...removed, { index, idea }]);
    });
    const next = Math.min(index + 1, count - 1);
    if (!isBlank) focus("[data-action=undo]");
    else if (next > 0) focus(`li:nth-child(${next}) [data-action=remove]`);
    else focus("[data-action=add]");
  }

  function undo() {
    const last = removed.at(-1);
    if (!last) return;
    list.insert(last.index, last.idea);
    setRemoved(removed.slice(0, -1));
    setSaid(`The ${noun} is back`);
  }

  return { root, said, removed: removed.at(-1)?.idea, move, remove, undo };
}
