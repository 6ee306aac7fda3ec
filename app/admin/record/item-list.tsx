import { Plus } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "~/ui/button";
import { ItemActions } from "./item-actions";

type Props<Item> = {
  items: Items<Item>;
  title: string;
  /** The title's heading level, by the headings above the form. */
  level?: 2 | 3;
  /** The word for an item, as in "main idea". */
  noun: string;
  hint?: string;
  valueAt: (index: number) => Item;
  blank: () => Item;
  /** An item's name in messages about its removal; "" if nothing of it would be missed. */
  nameOf: (item: Item) => string;
  before?: ReactNode;
  /** Renders one item as an `<li>`, with the buttons that move and remove it. */
  children: (index: number, label: string, actions: ReactNode) => ReactNode;
};

export function ItemList<Item>(props: Props<Item>) {
  const { items, title, level = 3, noun, hint, valueAt, blank, nameOf } = props;
  const id = useId();
  const actions = useItemActions(items, { noun, valueAt, nameOf });
  const count = items.fields.length;
  const Heading: "h2" | "h3" = `h${level}`;

  return (
    <section
      ref={actions.root}
      aria-labelledby={`${id}title`}
      aria-describedby={hint ? `${id}hint` : undefined}
      className="flex flex-col gap-3 border-t border-line pt-5"
    >
      <div>
        <Heading id={`${id}title`} className="text-xl">
          {title}
        </Heading>
        {hint ? (
          <p id={`${id}hint`} className="text-base text-ink-soft">
            {hint}
          </p>
        ) : null}
      </div>
      {props.before}
      {count > 0 ? (
        <ol className="flex flex-col gap-3">
          {items.fields.map((field, index) => (
            <li key={field.id} className={ITEM}>
              {props.children(
                index,
                `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`,
                <ItemActions
                  label={`${noun} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === count - 1}
                  onMove={(by) => actions.move(index, index + by)}
                  onRemove={() => actions.remove(index)}
                />,
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p>There are none.</p>
      )}
      <p role="status" className="sr-only">
        {actions.said}
      </p>
      {actions.removed ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-cream px-4 py-2">
          <p id={`${id}removed`}>
            Removed <bdi className="font-semibold">{nameOf(actions.removed)}</bdi>
          </p>
          <Button
            variant="secondary"
            size="sm"
            data-action="undo"
            aria-describedby={`${id}removed`}
            onClick={actions.undo}
          >
            Undo
          </Button>
        </div>
      ) : null}
      <Button
        variant="secondary"
        className="self-start"
        data-action="add"
        onClick={() => items.append(blank())}
      >
        <Plus aria-hidden="true" className="size-5" />
        Add {noun}
      </Button>
    </section>
  );
}

const ITEM = "flex flex-col gap-3 rounded-control border border-line bg-cream/60 p-3 sm:p-4";

type Items<Item> = {
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

/** Focus stays with the moved item, and each removal can be undone, the last one first. */
function useItemActions<Item>(items: Items<Item>, { noun, valueAt, nameOf }: Options<Item>) {
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
