import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { failureToast } from "~/admin/failure";
import { RelativeDate } from "~/admin/list/cells";
import { type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { staffNamesQuery } from "~/admin/queries";
import { useStaffId } from "~/admin/session/role";
import { Button } from "~/ui/button";
import type { Message } from "../queries";
import { ReplyState } from "./answer/reply-state";
import { deleteNote, refreshInbox } from "./mutations";
import { type Note, type Reply, THREADS_KEY } from "./queries";
import { refusalOf } from "./refusals";

const DELETION: Deletion<{ id: string }> = {
  title: "Delete this note?",
  description: "This action cannot be undone.",
  remove: deleteNote,
  listsKey: [...THREADS_KEY, "notes"],
  refresh: refreshInbox,
  deleted: ["Note deleted"],
  onFailed: failureToast("The note was not deleted", refusalOf),
};

type Props = {
  message: Pick<Message, "name" | "begun_by_staff">;
  replies: Reply[];
  notes: Note[];
};

export function Thread({ message, replies, notes }: Props) {
  const { data: names } = useQuery(staffNamesQuery);
  const me = useStaffId();
  const deletion = useDeleteRecord(DELETION, { heading: "[data-thread]" });
  const said = [
    ...replies.map((reply) => ({ ...reply, isNote: false as const })),
    ...notes.map((note) => ({ ...note, isNote: true as const, from_sender: false })),
  ].toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const ours = message.begun_by_staff ? "Written by " : "Answered by ";
  return (
    <section
      aria-label="Answers and notes"
      className={said.length > 0 ? "flex flex-col gap-3" : "sr-only"}
    >
      <h3 data-thread tabIndex={-1} className="text-lg">
        Answers and notes
      </h3>
      <ol className="flex flex-col gap-3">
        {said.map((entry) => (
          <li key={entry.id} className={`rounded-control border p-4 ${lookOf(entry)}`}>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-base text-ink-soft">
              <p>
                {entry.isNote ? "Note by " : entry.from_sender ? "Reply from " : ours}
                <bdi>
                  {entry.from_sender
                    ? message.name
                    : (entry.written_by && names?.get(entry.written_by)) || "a colleague"}
                </bdi>
                , <RelativeDate time={entry.created_at} />
              </p>
              {entry.isNote ? (
                entry.written_by === me ? (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label="Remove note"
                    onClick={() => deletion.ask(entry)}
                  >
                    <Trash2 aria-hidden="true" className="size-5 text-danger" />
                  </Button>
                ) : null
              ) : (
                <ReplyState letter={entry.letter} />
              )}
            </div>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
              {entry.words}
            </p>
          </li>
        ))}
      </ol>
      {deletion.dialog}
    </section>
  );
}

/** A reply looks like the message itself. */
const lookOf = ({ isNote, from_sender }: { isNote: boolean; from_sender: boolean }) =>
  isNote
    ? "border-dashed border-line-strong bg-cream"
    : from_sender
      ? "border-transparent bg-cream"
      : "border-line";
