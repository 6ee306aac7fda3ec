import { useMemo, useRef } from "react";
import { useMoving } from "~/plan/sections/program/use-moving";
import { useMayEdit } from "~/plan/store/members";
import { authorOf, type Memory } from "./memories";
import { READING } from "./memory-card";
import { ShownItem } from "./shown-item";
import { useDeciding } from "./use-deciding";

/** The memories on the wall, in the order in which guests read them. */
export function Shown({ memories }: { memories: Memory[] }) {
  const mayEdit = useMayEdit();
  const decide = useDeciding();
  const heading = useRef<HTMLHeadingElement>(null);
  const items = useMemo(
    () => memories.map((memory) => ({ ...memory, title: authorOf(memory) })),
    [memories],
  );
  const { list, move, drop, said } = useMoving("plan_memories", items);
  return (
    <section aria-labelledby="shown" className="mt-10">
      <h2 id="shown" ref={heading} tabIndex={-1} className="text-deep">
        Shown ({items.length})
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing is on the wall yet.</p>
      ) : (
        <>
          {mayEdit && items.length > 1 ? (
            <p className="mt-2 text-ink-soft print:hidden">
              Guests read them in this order. Drag one by its handle, or use the arrows.
            </p>
          ) : null}
          <ol ref={list} className={`mt-4 ${READING}`}>
            {items.map((item, index) => (
              <ShownItem
                key={item.id}
                item={item}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(way) => move(item, way)}
                onDrop={(id, edge) => drop(id, item.id, edge)}
                onHide={() => {
                  decide([item], "hidden");
                  heading.current?.focus();
                }}
              />
            ))}
          </ol>
          <p role="status" className="sr-only">
            {said}
          </p>
        </>
      )}
    </section>
  );
}
