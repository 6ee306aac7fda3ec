import { Disclosure } from "~/plan/frame/disclosure";
import { useMayEdit } from "~/plan/store/members";
import { Button } from "~/ui/button";
import { authorOf, type Memory } from "./memories";
import { MemoryCard, READING } from "./memory-card";
import { useDeciding } from "./use-deciding";

/** Memories hidden from guests, out of the way, each with a way back to the wall. */
export function Hidden({ memories }: { memories: Memory[] }) {
  const mayEdit = useMayEdit();
  const decide = useDeciding();
  if (memories.length === 0) return null;
  return (
    <Disclosure className="mt-10" title={`Hidden (${memories.length})`}>
      <p className="mt-1 text-ink-soft">Guests do not see these. They stay here, for you.</p>
      <ul className={`mt-3 ${READING}`}>
        {memories.map((memory) => (
          <li key={memory.id}>
            <MemoryCard memory={memory}>
              {mayEdit && memory.hidden_by_staff_at === null ? (
                <Button
                  size="sm"
                  variant="secondary"
                  className="self-start print:hidden"
                  onClick={() => {
                    decide([memory], "shown");
                    // The memory moved there: this list may be gone with its last item.
                    document.getElementById("shown")?.focus();
                  }}
                >
                  Show it again<span className="sr-only">: {authorOf(memory)}</span>
                </Button>
              ) : null}
            </MemoryCard>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
