import { type FormEvent, useId, useState } from "react";
import { forgetInTab, keepInTab, readFromTab } from "~/lib/tab-storage";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { EmailAddress } from "~/ui/email-address";
import { Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import type { Application } from "../queries";

/** What the letters begin with; staff change them as they like. */
const CANNED = {
  question: (name: string) =>
    `Dear ${name},\n\nthank you for your application. Before we go on, we would like to know:\n\n`,
  decline: (name: string) =>
    `Dear ${name},\n\nthank you for your application, and for telling us about your work. We have read it carefully. For now we cannot list your business in our directory.\n\nWith kind regards`,
};

const WORDS = {
  question: { title: "Ask a question", submit: "Send the question" },
  decline: { title: "Decline the application", submit: "Decline and send" },
};

/** As the column has it. */
const LONGEST = 5000;

type Props = {
  kind: keyof typeof CANNED;
  application: Application;
  isSending: boolean;
  /** @returns whether it was sent */
  onSend: (words: string) => Promise<boolean>;
  onClose: () => void;
};

/** A letter to an applicant. What is half written waits in the tab, however the dialog closes. */
export function AnswerDialog({ kind, application, isSending, onSend, onClose }: Props) {
  const form = useId();
  const draft = `application-${kind}:${application.id}`;
  const [words, setWords] = useState(() => {
    const kept = readFromTab(draft);
    return typeof kept === "string" ? kept : CANNED[kind](application.contact_name);
  });
  const [error, setError] = useState<string>();
  const { title, submit } = WORDS[kind];

  const write = (text: string) => {
    setWords(text);
    setError(undefined);
    keepInTab(draft, text);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === "") return setError("Please write what the letter should say");
    if (words.length > LONGEST) return setError("Please use at most 5,000 characters");
    if (await onSend(words.trim())) forgetInTab(draft);
  };

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isSending && onClose()}
      title={title}
      description={
        <>
          A letter to <EmailAddress>{application.email}</EmailAddress>. What it says is kept with
          the application.
        </>
      }
      footer={
        <div className="flex flex-1 flex-wrap gap-3">
          <Button type="submit" form={form} disabled={isSending}>
            {isSending ? "Sending..." : submit}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Field label="What the letter says" required error={error}>
          {(control) => (
            <Textarea
              {...control}
              rows={10}
              dir="auto"
              value={words}
              disabled={isSending}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
