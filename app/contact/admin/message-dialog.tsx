import { useQuery } from "@tanstack/react-query";
import { Mail, Trash2 } from "lucide-react";
import { useState } from "react";
import { replyLink } from "~/admin/contact-links";
import { RecordGone } from "~/admin/editing/open-record";
import { InlineError } from "~/admin/page";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { EmailAddress } from "~/ui/email-address";
import { Spinner } from "~/ui/spinner";
import { type MessageSummary, messageQuery } from "./queries";

type Props = {
  /** The message to show; null: none. */
  id: string | null;
  /** What the list knows of it, shown until the whole message is there. */
  summary: MessageSummary | undefined;
  onClose: () => void;
  onDelete: (message: MessageSummary) => void;
};

/** Characters from which a subject is set smaller, so that it leaves room for the message. */
const LONG_SUBJECT = 80;

/** A message in full. It closes when the message turns out to be deleted. */
export function MessageDialog({ id, summary, onClose, onDelete }: Props) {
  // The words stay on the sheet while it fades.
  const [lastId, setLastId] = useState(id ?? "");
  if (id !== null && id !== lastId) setLastId(id);
  const open = id !== null;
  const { data, error, refetch } = useQuery({ ...messageQuery(lastId), enabled: open });

  const shown = data ?? summary;
  const subject = shown?.subject ?? "Message";
  const isLong = subject.length > LONG_SUBJECT;
  return (
    <>
      {open && data === null ? (
        <RecordGone words="This message has been deleted" onClose={onClose} />
      ) : null}
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={
          <span dir="auto" className={`block wrap-anywhere ${isLong ? "text-lg" : ""}`}>
            {subject}
          </span>
        }
        description={shown ? <From message={shown} /> : undefined}
        footer={shown ? <Actions message={shown} onDelete={onDelete} /> : undefined}
      >
        {shown ? (
          <div className="flex flex-wrap items-center justify-between gap-3 text-base text-ink-soft">
            <time dateTime={shown.created_at}>{longLocalDate(shown.created_at)}</time>
            <Badge tone="accent">
              <span>
                <EmailAddress>{shown.email}</EmailAddress>
              </span>
            </Badge>
          </div>
        ) : null}
        {data ? (
          <p dir="auto" className="rounded-control bg-cream p-4 wrap-anywhere whitespace-pre-wrap">
            {data.message}
          </p>
        ) : error ? (
          <InlineError title="Error fetching messages" error={error} onRetry={() => refetch()} />
        ) : (
          <Spinner label="Loading message..." />
        )}
      </Dialog>
    </>
  );
}

function From({ message: { name, email } }: { message: MessageSummary }) {
  return (
    <>
      From <bdi>{name}</bdi>{" "}
      <span className="inline-block">
        (<EmailAddress>{email}</EmailAddress>)
      </span>
    </>
  );
}

function Actions({ message, onDelete }: { message: MessageSummary } & Pick<Props, "onDelete">) {
  return (
    <>
      <Button variant="danger" onClick={() => onDelete(message)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Delete
      </Button>
      <a href={replyLink(message)} className={buttonClass({})}>
        <Mail aria-hidden="true" className="size-5" />
        Reply via Email
      </a>
    </>
  );
}
