import { type FormEvent, useState } from "react";
import { useKept } from "~/plan/fields/use-kept";
import { lengthProblem, TEXT_MOST } from "~/plan/text-limits";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { askBack } from "../mutations";
import { usePress } from "../use-press";
import type { Thread } from "./conversation";

export const questionKey = (thread: string) => `inquiry-question-${thread}`;

const REPLY = { summary: "Write back", label: "Your answer", send: "Send" };
const NEWS = { summary: "Write to them", label: "What should they know?", send: "Send" };
const QUESTION = {
  summary: "Ask something more",
  label: "What would you like to know?",
  send: "Ask them",
};

/** Labels for writing to a partner: a reply, news after a booking, or another question. */
export const writingWords = (state: Thread["state"], wroteLast: boolean): typeof QUESTION =>
  wroteLast ? REPLY : state === "booked" ? NEWS : QUESTION;

type Props = {
  thread: Pick<Thread, "id" | "partner_name" | "by_link">;
  words: Pick<typeof QUESTION, "label" | "send">;
};

/** A message to one partner; the draft survives a reload until it is sent. */
export function AskBack({ thread, words }: Props) {
  const { id, partner_name: name } = thread;
  const question = useKept(questionKey(id), "");
  const [problem, setProblem] = useState("");
  const { isBusy, press } = usePress(name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (question.value.trim() === "") return setProblem("Please write what you want to say");
    const long = lengthProblem(question.value, TEXT_MOST);
    if (long) return setProblem(long);
    if (!(await press(() => question.send((p_id) => askBack(id, p_id, question.value))))) return;
    question.sent();
    toast.success(
      browserConfig().sendsMail && !thread.by_link
        ? `On its way to ${name}.`
        : `It stands on their page now. Please tell ${name} yourselves that you wrote: they have your link.`,
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3 pb-4">
      {question.isFromBefore && question.value ? (
        <p role="status" className="font-semibold">
          You began to write this before. It is not sent yet.
        </p>
      ) : null}
      <div className="w-full">
        <TextAreaField
          label={words.label}
          error={problem}
          dir="auto"
          rows={3}
          value={question.value}
          onChange={({ target }) => {
            question.change(target.value);
            setProblem("");
          }}
        />
      </div>
      <Button type="submit" size="sm" aria-disabled={isBusy}>
        {isBusy ? "Sending…" : words.send}
      </Button>
    </form>
  );
}
