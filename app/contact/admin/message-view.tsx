import { useQuery } from "@tanstack/react-query";
import { Mail, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { replyLink } from "~/admin/contact-links";
import { InlineError } from "~/admin/page";
import { PersonLink } from "~/admin/personal-data/person-link";
import { RecordGone } from "~/admin/record/open-record";
import { askBeforeLeaving, hasUnsavedChanges } from "~/admin/record/unsaved-changes";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { EmailAddress } from "~/ui/email-address";
import { Spinner } from "~/ui/spinner";
import { browserConfig } from "~shared/config";
import { Conversation } from "./inbox/conversation";
import { takeTyped } from "./inbox/keys/typed-ahead";
import { MessageControls } from "./inbox/message-controls";
import { MessagePane } from "./message-pane";
import { type Message, messageQuery } from "./queries";

type Props = {
  id: string | null;
  /** The list's row, shown until the message is read again. */
  listed: Message | undefined;
  /** It stands beside the list, instead of in a dialog. */
  isBeside: boolean;
  startsWithReply: boolean;
  onClose: () => void;
  onDelete: (message: Message) => void;
  onOpen: (id: string) => void;
  onDone: (id: string) => void;
};

/** Characters from which a subject is set smaller, to leave room for the message. */
const LONG_SUBJECT = 80;

/** A message in full, with its history. It closes when the message turns out to be deleted. */
export function MessageView(props: Props) {
  const { id, listed, isBeside, startsWithReply, onClose, onDelete, onOpen, onDone } = props;
  // The text stays while the dialog fades out.
  const [lastId, setLastId] = useState(id ?? "");
  // The message for which one's own mail program was opened.
  const [mailed, setMailed] = useState("");
  if (id !== null && id !== lastId) setLastId(id);
  const open = id !== null;
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...messageQuery(lastId),
    enabled: open,
    placeholderData: listed,
  });
  const close = () => askBeforeLeaving(onClose);
  useEffect(() => {
    if (error) takeTyped(lastId);
  }, [error, lastId]);
  // A begun text about it stays when a colleague deletes the message.
  const kept = useRef<Message>(undefined);
  if (found) kept.current = found;
  const isHeld = found === null && kept.current?.id === lastId && hasUnsavedChanges();
  const data = isHeld ? kept.current : found;

  const shown = data ?? listed;
  const subject = shown?.subject ?? "Message";
  const isLong = subject.length > LONG_SUBJECT;
  const Frame = isBeside ? MessagePane : Dialog;
  return (
    <>
      {open && data === null ? (
        <RecordGone words="This message has been deleted" onClose={close} />
      ) : null}
      <Frame
        open={open}
        onOpenChange={(next) => !next && close()}
        title={
          <span dir="auto" className={`block wrap-anywhere ${isLong ? "text-lg" : ""}`}>
            {subject}
          </span>
        }
        description={shown ? <From message={shown} isBeside={isBeside} /> : undefined}
        footer={
          shown ? (
            <Actions
              message={shown}
              onDelete={() => askBeforeLeaving(() => onDelete(shown))}
              onMail={() => setMailed(lastId)}
            />
          ) : undefined
        }
      >
        {shown && !isBeside ? (
          <div className="flex flex-wrap items-center justify-between gap-3 text-base text-ink-soft">
            <time dateTime={shown.created_at}>{longLocalDate(shown.created_at)}</time>
            <Badge tone="accent">
              <span>
                <PersonLink address={shown.email}>
                  <EmailAddress>{shown.email}</EmailAddress>
                </PersonLink>
              </span>
            </Badge>
          </div>
        ) : null}
        {isHeld ? (
          <p role="alert" className="rounded-control bg-danger-soft p-4">
            A colleague has deleted this message. What you wrote is still here, to be copied: it
            cannot be sent any more.
          </p>
        ) : null}
        {data ? (
          <>
            {open ? <MessageControls key={`controls ${data.id}`} message={data} /> : null}
            {data.begun_by_staff ? null : (
              <p
                dir="auto"
                className="rounded-control bg-cream p-4 wrap-anywhere whitespace-pre-wrap"
              >
                {data.message}
              </p>
            )}
            {open ? (
              <Conversation
                key={data.id}
                message={data}
                startsWithReply={startsWithReply}
                isMailed={mailed === data.id}
                onOpen={(other) => askBeforeLeaving(() => onOpen(other))}
                onDone={() => onDone(data.id)}
              />
            ) : null}
          </>
        ) : error ? (
          <InlineError title="Error fetching messages" error={error} onRetry={() => refetch()} />
        ) : (
          <Spinner label="Loading message..." />
        )}
      </Frame>
    </>
  );
}

/** The sender, or whom staff wrote to; beside the list, with what the dialog says under it. */
function From({ message, isBeside }: { message: Message; isBeside: boolean }) {
  const address = <EmailAddress>{message.email}</EmailAddress>;
  const linked = isBeside ? <PersonLink address={message.email}>{address}</PersonLink> : address;
  const isNamed = message.name !== message.email;
  return (
    <>
      {message.begun_by_staff ? "To" : "From"}{" "}
      {isNamed ? (
        <>
          <bdi>{message.name}</bdi> <span className="inline-block">({linked})</span>
        </>
      ) : (
        linked
      )}{" "}
      {isBeside ? (
        <time dateTime={message.created_at} className="inline-block text-base">
          {longLocalDate(message.created_at)}
        </time>
      ) : null}
    </>
  );
}

type ActionsProps = { message: Message; onDelete: () => void; onMail: () => void };

function Actions({ message, onDelete, onMail }: ActionsProps) {
  // Only the second choice when the site sends letters.
  const variant = browserConfig().sendsMail ? "secondary" : "primary";
  return (
    <>
      <Button variant="quiet" onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-5 text-danger" />
        Delete
      </Button>
      <a
        data-reply-link
        href={replyLink(message)}
        className={buttonClass({ variant })}
        onClick={onMail}
      >
        <Mail aria-hidden="true" className="size-5" />
        Reply via Email
      </a>
      <span data-message-foot className="contents" />
    </>
  );
}
