import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RecordActivity } from "~/admin/activity/record-activity";
import { Loaded } from "~/admin/loaded";
import { takesLettersQuery } from "~/admin/queries";
import { browserConfig } from "~shared/config";
import type { Message } from "../queries";
import { ReplyBox } from "./answer/reply-box";
import { WithoutLetters } from "./answer/without-letters";
import { takeTyped } from "./keys/typed-ahead";
import { NoteBox } from "./note-box";
import { OtherMessages } from "./other-messages";
import { Presence } from "./presence";
import { threadQuery } from "./queries";
import { Thread } from "./thread";

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
