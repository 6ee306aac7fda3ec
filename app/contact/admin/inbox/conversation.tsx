import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { RecordActivity } from "~/admin/activity/record-activity";
import { failureToast } from "~/admin/failure";
import { RelativeDate } from "~/admin/list/cells";
import { type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { Loaded } from "~/admin/loaded";
import { staffNamesQuery, takesLettersQuery } from "~/admin/queries";
import { useStaffId } from "~/admin/session/role";
import { relativeTime } from "~/lib/dates/relative-time";
import { Button } from "~/ui/button";
import { browserConfig } from "~shared/config";
import type { Message } from "../queries";
import { ReplyBox } from "./answer/reply-box";
import { ReplyState } from "./answer/reply-state";
import { WithoutLetters } from "./answer/without-letters";
import { takeTyped } from "./keys/typed-ahead";
import { deleteNote, refreshInbox, refusalOf } from "./mutations";
import { NoteBox } from "./note-box";
import { Presence } from "./presence";
import { type Note, otherMessagesQuery, type Reply, THREADS_KEY, threadQuery } from "./queries";
import { statusLabel } from "./statuses";

type Props = {
  message: Message;
  startsWithReply: boolean;
  /** The sender was answered from another mail program. */
  isMailed: boolean;
  onOpen: (id: string) => void;
  onDone: () => void;
};

export function Conversation({ message, startsWithReply, isMailed, onOpen, onDone }: Props) {
  const found = useQuery(threadQuery(message.id));
  const { data: takesLetters } = useQuery(takesLettersQuery(message.email, "contact"));
  const [writes, setWrites] = useState(false);
  const { sendsMail } = browserConfig();
  const reach = !sendsMail ? "no-mail" : takesLetters === false ? "no-letters" : "letters";
  const cannotAnswer = found.isError || (found.isSuccess && reach !== "letters");
  useEffect(() => {
    if (cannotAnswer) takeTyped(message.id);
  }, [cannotAnswer, message.id]);
  return (
    <div data-message={message.id} className="flex flex-col gap-5">
      <Presence id={message.id} writes={writes} />
      <Loaded query={found} failure="Error loading what was answered" loading="Loading answers...">
        {(thread) => (
          <>
            <Thread message={message} {...thread} />
            {reach === "letters" ? (
              <ReplyBox
                message={message}
                replies={thread.replies}
                startsHere={startsWithReply}
                onWriting={setWrites}
                onDone={onDone}
              />
            ) : null}
            {reach !== "letters" || isMailed ? (
              <WithoutLetters message={message} reach={reach} />
            ) : null}
            <NoteBox messageId={message.id} />
          </>
        )}
      </Loaded>
      <OtherMessages id={message.id} onOpen={onOpen} />
      {/* Remounted to read again after each change. */}
      <RecordActivity key={message.version} table="contact_messages" id={message.id} />
    </div>
  );
}

function OtherMessages({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const { data = [] } = useQuery(otherMessagesQuery(id));
  if (data.length === 0) return null;
  return (
    <section aria-label="Other messages from this address" className="flex flex-col gap-1">
      <h3 className="text-lg">Other messages from this address</h3>
      <ul>
        {data.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-3">
            <Button
              variant="quiet"
              size="sm"
              className="max-w-full text-left"
              onClick={() => onOpen(other.id)}
            >
              <span dir="auto" className="line-clamp-1 wrap-anywhere">
                {other.subject}
              </span>
            </Button>
            <span className="text-base text-ink-soft">
              {statusLabel(other.status)}, {relativeTime(other.created_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const DELETION: Deletion<{ id: string }> = {
  title: "Delete this note?",
  description: "This action cannot be undone.",
  remove: deleteNote,
  listsKey: [...THREADS_KEY, "notes"],
  refresh: refreshInbox,
  deleted: ["Note deleted"],
  onFailed: failureToast("The note was not deleted", refusalOf),
};

type ThreadProps = {
  message: Pick<Message, "name" | "begun_by_staff">;
  replies: Reply[];
  notes: Note[];
};

function Thread({ message, replies, notes }: ThreadProps) {
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

const lookOf = ({ isNote, from_sender }: { isNote: boolean; from_sender: boolean }) =>
  isNote
    ? "border-dashed border-line-strong bg-cream"
    : from_sender
      ? "border-transparent bg-cream"
      : "border-line";
