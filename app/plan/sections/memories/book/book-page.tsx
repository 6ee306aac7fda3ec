import { useState } from "react";
import { dayWords, yearsWords } from "~/lib/dates/day-words";
import { NotRead } from "~/plan/frame/notices/not-read";
import { planMeta } from "~/plan/frame/plan-meta";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { usePicture } from "~/plan/pictures/use-picture";
import { useInvitationPicture } from "~/plan/sections/invitation/use-invitation-picture";
import { photoAlt } from "~/plan/sections/person/photo-words";
import { Choice } from "~/plan/sections/print/choice";
import { PAPERS, type Paper, usualPaper } from "~/plan/sections/print/paper";
import { usePlan } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { authorOf, type Memory, pictureAlt, useMemories } from "../memories";
import { sizeOf } from "../picture/paths";
import { useMemoryPictures } from "../picture/use-memory-pictures";
import "./book.css";

export const meta = () => planMeta("Book of memories");

export default function BookPage() {
  const { shown } = useMemories();
  const [paper, setPaper] = useState<Paper>(usualPaper);
  const { pictures, missing, failed, retry } = useMemoryPictures(
    // In full size: paper shows more than a screen.
    shown.flatMap(({ picture_path }) => picture_path ?? []),
  );
  return (
    <>
      <div className="print:hidden">
        <SectionHead title="Book of memories">
          A cover, and what is on the wall, in your order. Print it, or save it as a PDF in the same
          window.
        </SectionHead>
        <div className="mt-6">
          <Choice label="Paper" options={PAPERS} value={paper} onChange={setPaper} />
        </div>
        <p className="mt-6 mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          {shown.length > 0 ? <Button onClick={() => window.print()}>Print</Button> : null}
          <InPlan to="memories">Back to the memories</InPlan>
        </p>
        <p role="status">{missing > 0 ? `Pictures still to come: ${missing}` : ""}</p>
        {failed > 0 ? (
          <NotRead className="mb-4" onRetry={retry}>
            {failed === 1 ? "One picture" : `${failed} pictures`} could not be loaded.
          </NotRead>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <p className="text-xl">
          Nothing is on the wall yet. Once you show a memory, it is in the book.
        </p>
      ) : (
        <div className={`book ${paper === "a4" ? "book-a4" : ""}`}>
          <Cover />
          {shown.map((memory) => (
            <BookEntry
              key={memory.id}
              memory={memory}
              src={memory.picture_path ? pictures.get(memory.picture_path) : undefined}
            />
          ))}
        </div>
      )}
    </>
  );
}

type Props = {
  memory: Memory;
  /** Undefined: there is no picture, or it is not loaded. */
  src: string | undefined;
};

/** Longer texts may run over a page's end: with a picture they would not fit on one. */
const LONG = 1_200;

function BookEntry({ memory, src }: Props) {
  const { picture_path, words } = memory;
  const isLong = words.length > LONG;
  return (
    <article className={`book-entry ${isLong ? "book-entry-long" : ""}`}>
      {picture_path && src ? (
        <img src={src} alt={pictureAlt(memory)} {...sizeOf(picture_path)} />
      ) : null}
      {words
        .split(/\n\s*\n/)
        .filter(Boolean)
        .map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
          <p key={index} dir="auto" className="book-words">
            {paragraph}
          </p>
        ))}
      <p className="book-author">
        <bdi>{authorOf(memory)}</bdi>
      </p>
    </article>
  );
}

function Cover() {
  const { honoree_name, photo_path, born_on, died_on, day, day_state } = usePlan();
  const { src } = usePicture(photo_path);
  const drawing = useInvitationPicture().picture;
  const picture = photo_path ? src && { src, alt: photoAlt(honoree_name) } : drawing;
  const years = yearsWords(born_on, died_on);
  return (
    <section className="book-cover">
      {picture ? <img src={picture.src} alt={picture.alt} /> : null}
      <h2 dir="auto">{honoree_name || "Memories"}</h2>
      {years ? <p>{years}</p> : null}
      {honoree_name ? <p className="book-subtitle">What we remember</p> : null}
      {day_state === "set" && day ? <p className="book-day">{dayWords(day)}</p> : null}
    </section>
  );
}
