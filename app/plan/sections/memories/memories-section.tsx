import { MemoryList } from "~/by-link/wall/memory-list";
import { Disclosure } from "~/plan/frame/disclosure";
import { More } from "~/plan/frame/more";
import { RoomLeft } from "~/plan/frame/notices/room-left";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { useMayEdit } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { later } from "~/ui/later";
import { authorOf, type Memory, useMemories } from "./memories";
import { MemoryCard, READING } from "./memory-card";
import { sizeOf, smallPath } from "./picture/paths";
import { useMemoryPictures } from "./picture/use-memory-pictures";
import { Shown } from "./shown";
import { TheWall } from "./the-wall";
import { useDeciding } from "./use-deciding";
import { Waiting } from "./waiting";

// Below what the family comes for.
const DownloadMemories = later(
  async () => (await import("./download/download-memories")).DownloadMemories,
);

export default function MemoriesSection() {
  const mayEdit = useMayEdit();
  const { kind } = usePlan();
  const { waiting, shown, hidden } = useMemories();
  const count = waiting.length + shown.length + hidden.length;
  if (kind === "ahead") {
    return (
      <SectionHead title="Memories">
        What others remember is gathered here when the time has come. This plan is made ahead:
        nobody is asked.
      </SectionHead>
    );
  }
  return (
    <>
      <SectionHead title="Memories">
        What guests write, and their pictures. You read each one first: others see only what you
        show.
      </SectionHead>
      <RoomLeft of="files" />
      {count === 0 ? (
        <EmptyState icon={<Icon name="message-circle-heart" />} title="No memories yet">
          {mayEdit
            ? "Guests find “Leave a memory” behind their answer. Many write only after the day."
            : "What guests leave is here once it comes."}
        </EmptyState>
      ) : (
        <>
          <Waiting memories={waiting} />
          <Shown memories={shown} />
          {shown.length > 0 ? (
            <div className="mt-5 flex flex-wrap items-center gap-x-6 print:hidden">
              <AsGuestsSeeIt memories={shown} />
              <InPlan to="memories/book">Print them as a book</InPlan>
            </div>
          ) : null}
          <Hidden memories={hidden} />
        </>
      )}
      <TheWall />
      {count > 0 ? <DownloadMemories /> : null}
    </>
  );
}

function Hidden({ memories }: { memories: Memory[] }) {
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

/** The number of memories on the wall's first page. */
const FIRST = 24;

const AsGuestsSeeIt = ({ memories }: { memories: readonly Memory[] }) => (
  <More summary="See the wall as guests do">
    <Wall memories={memories.slice(0, FIRST)} />
    {memories.length > FIRST ? (
      <p className="mt-4 text-ink-soft">
        And {memories.length - FIRST} more, on the pages behind it.
      </p>
    ) : null}
  </More>
);

function Wall({ memories }: { memories: readonly Memory[] }) {
  const { pictures } = useMemoryPictures(
    memories.flatMap(({ picture_path }) => (picture_path ? smallPath(picture_path) : [])),
  );
  const shown = memories.map(({ id, author_name, words, picture_path }) => {
    const src = picture_path && pictures.get(smallPath(picture_path));
    const picture = picture_path && src ? { src, large: src, ...sizeOf(picture_path) } : null;
    return { id, author_name, words, picture };
  });
  return (
    <div className="mt-3 rounded-card border border-line bg-cream p-4">
      <MemoryList memories={shown} />
    </div>
  );
}
