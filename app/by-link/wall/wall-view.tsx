import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { PersonalLink } from "~/ui/personal-frame";
import { MemoryForm } from "./memory-form";
import { type ListedMemory, MemoryList, pictureOf } from "./memory-list";
import { MemoryReceived } from "./memory-received";
import { NotTaken } from "./not-taken";
import type { OwnMemory, Wall, WallMemory } from "./queries";
import type { Refused } from "./receive.server";
import { NOTHING_TYPED } from "./schema";
import { Sheets } from "./sheets";

type Props = {
  wall: Wall;
  token: string;
  /** The sheet's number, from 1. */
  sheet: number;
  /** Ids of the next memory. */
  next: { id: string; own: string };
  /** The memory that was just left, with its author's link. */
  left: { memory: OwnMemory; link: string } | null;
  /** A message about another action. */
  notice: ReactNode;
  refused: Refused | null;
};

/** A link on a line of its own, as large as a finger. */
const LINE_LINK = "text-link inline-flex min-h-target items-center";

/** A memory of a wall, with its picture under the wall's token. */
export const listed = ({ picture, ...memory }: WallMemory, token: string): ListedMemory => ({
  ...memory,
  picture: pictureOf(picture, (file) => `/memories/${token}/pictures/${file}`),
});

/** The memories that the family shows, and the form to leave another. */
export function WallView({ wall, token, sheet, next, left, notice, refused }: Props) {
  const { honoree_name: name, state, count } = wall;
  const takes = state === "open" && !left;
  return (
    <div className="flex flex-col gap-8 text-lg">
      {refused ? <NotTaken {...refused} isOver={state !== "open"} /> : null}
      {left ? <MemoryReceived {...left} /> : null}
      {notice}
      <div>
        <h1 className="text-4xl text-deep">
          {name ? (
            <>
              Memories of <bdi className="wrap-anywhere">{name}</bdi>
            </>
          ) : (
            "Memories"
          )}
        </h1>
        <Introduction wall={wall} takes={takes} />
        <p className="print:hidden">
          <PersonalLink href={`/i/${token}`} className={LINE_LINK}>
            {wall.is_household ? "Back to the invitation" : "Back to the celebration"}
          </PersonalLink>
        </p>
        <p data-own hidden className="mt-3">
          You left a memory from this tab.{" "}
          <PersonalLink href="?" className="text-link">
            Take it back
          </PersonalLink>
        </p>
      </div>
      <div className="lg:relative lg:left-1/2 lg:w-[60rem] lg:max-w-[calc(100vw-6rem)] lg:-translate-x-1/2">
        <MemoryList
          memories={wall.memories.map((memory) => listed(memory, token))}
          action={(memory) => <Report {...memory} />}
        />
      </div>
      <Sheets count={count} sheet={sheet} />
      {takes ? (
        <section aria-labelledby="leave" className="print:hidden">
          <h2 id="leave" className="mb-6 scroll-mt-6 text-deep">
            Leave a memory
          </h2>
          <MemoryForm
            id={refused?.id ?? next.id}
            own={refused?.own ?? next.own}
            values={refused?.values ?? NOTHING_TYPED}
            errors={refused?.errors ?? {}}
          />
        </section>
      ) : null}
    </div>
  );
}

/** The way to report a memory, behind three dots that open without scripts. */
const Report = ({ id, author_name }: ListedMemory) => (
  <details className="relative text-base print:hidden">
    <summary
      aria-label={`More about the memory from ${author_name}`}
      className="absolute -right-2 bottom-full flex size-target list-none items-center justify-center text-ink-soft [&::-webkit-details-marker]:hidden"
    >
      <Ellipsis className="size-6" />
    </summary>
    <PersonalLink
      href={`?report=${id}`}
      aria-label={`Report this memory, from ${author_name}`}
      className="inline-flex min-h-target items-center text-ink-soft underline"
    >
      Report this memory
    </PersonalLink>
  </details>
);

/** Says what to see and do here. */
function Introduction({ wall: { count, state }, takes }: { wall: Wall; takes: boolean }) {
  if (state === "closed") {
    return (
      <p className="mt-3">
        {count === 0
          ? "No memories are shown here, and new ones cannot be left with this link."
          : "This page is for reading now: new memories cannot be left with this link."}
      </p>
    );
  }
  if (!takes) return null;
  return (
    <p className="mt-3">
      {count === 0 ? "No memory is shown here yet. Yours may be the first. " : null}
      <PersonalLink href="#leave" className={LINE_LINK}>
        Leave a memory of your own
      </PersonalLink>
    </p>
  );
}
