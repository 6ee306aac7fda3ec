import { useState } from "react";
import { NotRead } from "~/plan/frame/notices/not-read";
import { planMeta } from "~/plan/frame/plan-meta";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { Choice } from "~/plan/sections/print/choice";
import { PAPERS, type Paper, usualPaper } from "~/plan/sections/print/paper";
import { Button } from "~/ui/button";
import { useMemoryPictures } from "../picture/use-memory-pictures";
import { useMemories } from "../use-memories";
import { BookEntry } from "./book-entry";
import { Cover } from "./cover";
import "./book.css";

export const meta = () => planMeta("Book of memories");

/** The wall as a book to print: a cover, then one memory after the other. */
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
