import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { yearsWords } from "~/lib/dates/day-words";
import { DRAWINGS } from "~/plan/sections/invitation/drawings";
import { CARD } from "~/plan/sections/invitation/invitation-card";
import { InvitationHead } from "~/plan/sections/invitation/invitation-head";
import { buttonClass } from "~/ui/button";
import { PersonalLink } from "~/ui/personal-frame";
import { KeptWords, NotSent } from "~/ui/personal-page";
import { FIRST_DRAWING } from "~shared/drawings/drawings";
import { pictureOf as pictureOfInvitation } from "../request/ask-view";
import { MemoryForm } from "./memory-form";
import { type ListedMemory, MemoryList, pictureOf } from "./memory-list";
import { MemoryReceived } from "./memory-received";
import { type OwnMemory, SHEET, type Wall, type WallMemory } from "./queries";
import type { Refused } from "./receive.server";
import { NOTHING_TYPED } from "./schema";

type Props = {
  wall: Wall;
  token: string;
  /** From 1. */
  sheet: number;
  next: { id: string; own: string };
  left: { memory: OwnMemory; link: string } | null;
  notice: ReactNode;
  refused: Refused | null;
};

export const listed = ({ picture, ...memory }: WallMemory, token: string): ListedMemory => ({
  ...memory,
  picture: pictureOf(picture, (file) => `/memories/${token}/pictures/${file}`),
});

export function WallView({ wall, token, sheet, next, left, notice, refused }: Props) {
  const { honoree_name: name, head, state, count } = wall;
  const takes = state === "open" && !left;
  return (
    <div className="flex flex-col gap-8 text-lg">
      {refused ? <NotSent {...refused} /> : null}
      {state === "open" ? null : <KeptWords words={[refused?.values.words]} />}
      {left ? <MemoryReceived {...left} /> : null}
      {notice}
      <article className={CARD}>
        <InvitationHead
          picture={head ? pictureOfInvitation(head, token) : DRAWINGS[FIRST_DRAWING]}
          name={name}
          occasion={name ? "Memories of" : "Memories"}
          years={yearsWords(head?.plan.born_on ?? null, head?.plan.died_on ?? null)}
        />
        <div className="flex flex-col items-center gap-3 px-5 pt-6 pb-8 text-center print:pt-2">
          <Introduction wall={wall} takes={takes} />
          <PersonalLink
            href={`/i/${token}`}
            className="text-link inline-flex min-h-target items-center print:hidden"
          >
            {wall.is_household ? "Back to the invitation" : "Back to the celebration"}
          </PersonalLink>
          <p data-own hidden>
            You left a memory from this tab.{" "}
            <PersonalLink href="?" className="text-link">
              Take it back
            </PersonalLink>
          </p>
        </div>
      </article>
      <MemoryList
        memories={wall.memories.map((memory) => listed(memory, token))}
        action={(memory) => <Report {...memory} />}
      />
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
      className="absolute -right-2 bottom-full flex size-target items-center justify-center text-ink-soft"
    >
      <Ellipsis className="size-control" />
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

function Introduction({ wall: { count, state }, takes }: { wall: Wall; takes: boolean }) {
  if (state === "closed") {
    return (
      <p>
        {count === 0
          ? "No memories are shown here, and new ones cannot be left with this link."
          : "This page is for reading now: new memories cannot be left with this link."}
      </p>
    );
  }
  if (!takes) return null;
  return (
    <>
      {count === 0 ? <p>No memory is shown here yet. Yours may be the first.</p> : null}
      <PersonalLink href="#leave" className={buttonClass({})}>
        Leave a memory
      </PersonalLink>
    </>
  );
}

function Sheets({ count, sheet }: { count: number; sheet: number }) {
  const sheets = Math.ceil(count / SHEET);
  if (sheets < 2) return null;
  const linkTo = (other: number, words: string) =>
    other < 1 || other > sheets ? null : (
      <PersonalLink
        href={`?sheet=${other}`}
        rel={`noreferrer ${other < sheet ? "prev" : "next"}`}
        className="inline-flex min-h-target items-center text-link"
      >
        {words}
      </PersonalLink>
    );
  return (
    <nav aria-label="More memories" className="flex flex-wrap items-center gap-x-8 print:hidden">
      {linkTo(sheet - 1, "Earlier memories")}
      <span>
        Part {sheet} of {sheets}
      </span>
      {linkTo(sheet + 1, "More memories")}
    </nav>
  );
}
