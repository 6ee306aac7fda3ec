import { type FormEvent, useId, useState } from "react";
import { useKeptWords } from "~/lib/use-kept-words";
import { Button, LinkButton } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { EmailAddress } from "~/ui/email-address";
import { TextAreaField } from "~/ui/form/fields";
import type { Application } from "../queries";
import { Meanwhile } from "./meanwhile";

const CANNED = {
  question: (name: string) =>
    `Dear ${name},\n\nthank you for your application. Before we go on, we would like to know:\n\n`,
  decline: (name: string) =>
    `Dear ${name},\n\nthank you for your application, and for telling us about your work. We have read it carefully. For now we cannot list your business in our directory.\n\nWith kind regards`,
};

const WORDS = {
  question: {
    title: "Ask a question",
    submit: "Send the question",
    unsent: "Keep the question",
    handOn:
      "Then make a link in “What happened so far” with which they answer, and hand it on yourself.",
  },
  decline: {
    title: "Decline the application",
    submit: "Decline and send",
    unsent: "Decline",
    handOn: "Please tell them yourself.",
  },
};

/** In characters; the column's limit. */
const LONGEST = 5000;

type Props = {
  kind: keyof typeof CANNED;
  application: Application;
  /** The application changed since it was opened here. */
  isNews: boolean;
  /** Why no letter reaches the applicant, if none does. */
  unreached: string | undefined;
  isSending: boolean;
  /** @param words left out when no letter goes out @returns whether it was done */
  onSend: (words?: string) => Promise<boolean>;
  onClose: () => void;
};

/** A letter to an applicant. Its draft stays in the tab, however the dialog closes. */
export function AnswerDialog(props: Props) {
  const { kind, application, isNews, unreached, isSending, onSend, onClose } = props;
  const form = useId();
  const { words, write, forget } = useKeptWords(
    `application-${kind}:${application.id}`,
    CANNED[kind](application.contact_name),
  );
  const [error, setError] = useState<string>();
  const { title, submit, unsent, handOn } = WORDS[kind];
  const press = unreached ? unsent : submit;
  // A colleague decided it: this text can no longer be sent.
  const isOver =
    application.partner_id !== null || (kind === "decline" && application.status === "declined");

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === "") return setError("Please write what the letter should say");
    if (words.length > LONGEST) return setError("Please use at most 5,000 characters");
    if (kind === "question" && words.trim() === CANNED.question(application.contact_name).trim())
      return setError("Please write your question");
    if (await onSend(words.trim())) forget();
  };
  const declineQuietly = async () => {
    if (await onSend()) forget();
  };

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isSending && onClose()}
      title={title}
      startsInForm
      description={
        unreached ? (
          <>
            {unreached}. What you write to <EmailAddress>{application.email}</EmailAddress> is kept
            with the application. {handOn}
          </>
        ) : (
          <>
            A letter to <EmailAddress>{application.email}</EmailAddress>. What it says is kept with
            the application.
          </>
        )
      }
      footer={
        <div className="flex flex-1 flex-wrap gap-3">
          {!isOver ? (
            <Button type="submit" form={form} aria-disabled={isSending}>
              {isSending ? "Sending..." : isNews ? `${press} anyway` : press}
            </Button>
          ) : application.partner_id ? (
            <LinkButton to={`/admin/partners?edit=${application.partner_id}`}>
              Edit the partner
            </LinkButton>
          ) : null}
          {kind === "decline" && !isOver && !unreached ? (
            <Button variant="secondary" aria-disabled={isSending} onClick={declineQuietly}>
              Decline without a letter
            </Button>
          ) : null}
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {isOver ? "Close" : "Cancel"}
          </Button>
        </div>
      }
    >
      {isNews ? <Meanwhile now={application} /> : null}
      {isOver ? (
        <p className="mt-4">
          {application.partner_id
            ? "It has a listing now, so no letter goes out from here. You can change the listing, or take it out of the directory."
            : "It is declined already: a second letter does not go out."}
        </p>
      ) : null}
      <form id={form} noValidate onSubmit={send}>
        <TextAreaField
          label={unreached ? "What you say" : "What the letter says"}
          required
          error={error}
          rows={10}
          dir="auto"
          value={words}
          readOnly={isSending}
          onChange={({ target }) => {
            setError(undefined);
            write(target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
