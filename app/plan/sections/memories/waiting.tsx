import { useRef, useState } from "react";
import { useMayEdit } from "~/plan/store/members";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { authorOf, type Memory } from "./memories";
import { MemoryCard, READING } from "./memory-card";
import { useDeciding } from "./use-deciding";

export function Waiting({ memories }: { memories: Memory[] }) {
  const mayEdit = useMayEdit();
  const decide = useDeciding();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ticked, setTicked] = useState<string[]>([]);
  const chosen = memories.filter(({ id }) => ticked.includes(id));
  const isMany = mayEdit && memories.length > 1;
  const press = (these: Memory[], decision: "shown" | "hidden") => {
    decide(these, decision);
    // The pressed item leaves the list.
    heading.current?.focus();
    setTicked((before) => before.filter((id) => !these.some((one) => one.id === id)));
  };
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="text-deep">
        Waiting ({memories.length})
      </h2>
      <p className="mt-2 text-ink-soft">
        {memories.length === 0
          ? "Nothing waits to be read."
          : isMany
            ? "Tick several to decide at once."
            : null}
      </p>
      <ul className={`mt-4 ${READING}`}>
        {memories.map((memory) => (
          <li key={memory.id}>
            <MemoryCard memory={memory}>
              {mayEdit ? (
                <div className="flex flex-wrap items-center gap-3 print:hidden">
                  <Button onClick={() => press([memory], "shown")}>
                    Show it<span className="sr-only">: {authorOf(memory)}</span>
                  </Button>
                  <Button variant="quiet" onClick={() => press([memory], "hidden")}>
                    Hide it<span className="sr-only">: {authorOf(memory)}</span>
                  </Button>
                  {isMany ? (
                    <Checkbox
                      label={
                        <>
                          Choose<span className="sr-only">: {authorOf(memory)}</span>
                        </>
                      }
                      checked={ticked.includes(memory.id)}
                      onChange={({ target }) =>
                        setTicked(
                          target.checked
                            ? [...ticked, memory.id]
                            : ticked.filter((id) => id !== memory.id),
                        )
                      }
                    />
                  ) : null}
                </div>
              ) : null}
            </MemoryCard>
          </li>
        ))}
      </ul>
      {isMany ? (
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          <Button
            variant="secondary"
            onClick={() => press(chosen.length > 0 ? chosen : memories, "shown")}
          >
            {chosen.length > 0 ? `Show the ${chosen.length} chosen` : `Show all ${memories.length}`}
          </Button>
          {chosen.length > 0 ? (
            <Button variant="quiet" onClick={() => press(chosen, "hidden")}>
              Hide the {chosen.length} chosen
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
