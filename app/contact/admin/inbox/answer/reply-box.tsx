import { useQueryClient } from "@tanstack/react-query";
import {
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { failureToast } from "~/admin/failure";
import { useLeaveGuard } from "~/admin/record/use-leave-guard";
import { useStaffId } from "~/admin/session/role";
import { useKeptWords } from "~/lib/use-kept-words";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { setMessagesStatus } from "../../mutations";
import { type Message, messageQuery } from "../../queries";
import { InsertCanned, insertInto } from "../canned/insert-canned";
import { takeTyped } from "../keys/typed-ahead";
import { refreshInbox, refusalOf, replyToMessage } from "../mutations";
import { NewerReplies } from "../newer-replies";
import type { Reply } from "../queries";
import { LetterHint, sayOnItsWay } from "./letter-hint";
import { useSend } from "./use-send";

/** In characters; the column's limit. */
const LONGEST = 10_000;

type Props = {
  message: Message;
  replies: Reply[];
  startsHere: boolean;
  onWriting: (writes: boolean) => void;
  onDone: () => void;
};

export function ReplyBox({ message, replies, startsHere, onWriting, onDone }: Props) {
  const { words, isEmpty, isRestored, write, clear } = useKeptWords(`reply:${message.id}`);
  const [seen, setSeen] = useState(replies.length);
  const newer = isEmpty ? [] : replies.slice(seen);
  const me = useStaffId();
  const queryClient = useQueryClient();
  const { attempt, isSending, error, setError } = useSend(async (id, text) => {
    await replyToMessage(message.id, { id, words: text, seen: replies.length });
    // The next key may be pressed before the message is read again; after a retry it may have been.
    if (replies.some((reply) => reply.id === id)) return;
    queryClient.setQueryData(messageQuery(message.id).queryKey, answeredBy(me, message));
  });
  const guard = useLeaveGuard(!isEmpty, { onDrop: clear });
  const field = useRef<HTMLTextAreaElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const form = useId();
  // Keeps the button in view while an answer is written.
  const [foot, setFoot] = useState<Element | null>(null);
  useEffect(() => setFoot(document.querySelector("[data-message-foot]")), []);

  const begin = useEffectEvent(() => {
    field.current?.focus();
    const typed = takeTyped(message.id);
    if (typed) change(words + typed);
  });
  // Before the next key, which already belongs in the field.
  useLayoutEffect(() => {
    if (startsHere) begin();
  }, [startsHere]);
  // The error may be below the fold.
  useEffect(() => {
    if (!error) return;
    const said = field.current?.parentElement?.querySelector("[role=alert]");
    said?.scrollIntoView({ block: "nearest" });
  }, [error]);
  useEffect(() => onWriting(!isEmpty), [isEmpty, onWriting]);

  const change = (text: string) => {
    // Replies shown before the first word were seen.
    if (isEmpty) setSeen(replies.length);
    setError(undefined);
    write(text);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isEmpty) {
      field.current?.focus();
      return setError("Please write your answer");
    }
    if (words.length > LONGEST) return setError("Please use at most 10,000 characters");
    // Newer replies than those seen make the backend refuse; they show first.
    if (!(await attempt(words.trim()))) return;
    guard.release();
    clear();
    setSeen(replies.length + 1);
    if (submitter && submitter === closing.current && (await close())) onDone();
    // The button disappears; the thread above shows the letter's state.
    else document.querySelector<HTMLElement>("[data-thread]")?.focus();
    await sayOnItsWay(queryClient, "Answer", message.email);
  };

  async function close(): Promise<boolean> {
    try {
      await setMessagesStatus([message.id], "closed");
      return true;
    } catch (error) {
      failureToast("The message was not closed", refusalOf)(error);
      return false;
    } finally {
      refreshInbox(queryClient);
    }
  }

  const buttons = (
    <span className="flex flex-wrap gap-3">
      <Button type="submit" form={form} aria-disabled={isSending}>
        {isSending ? "Sending..." : newer.length > 0 ? "Send anyway" : "Send answer"}
      </Button>
      {isEmpty ? null : (
        <Button
          ref={closing}
          variant="secondary"
          type="submit"
          form={form}
          aria-disabled={isSending}
        >
          Send and close
        </Button>
      )}
    </span>
  );
  return (
    <form
      id={form}
      noValidate
      onSubmit={send}
      className="flex flex-col gap-3"
      aria-label="Your answer"
    >
      {isRestored && !isEmpty ? (
        <p role="status" className="rounded-control bg-cream p-3">
          What you were writing is back. It has not been sent yet.
        </p>
      ) : null}
      <Field label="Your answer" error={error}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            id={control.id}
            data-reply
            rows={5}
            dir="auto"
            aria-describedby={[control["aria-describedby"], hint].filter(Boolean).join(" ")}
            value={words}
            readOnly={isSending}
            onChange={({ target }) => change(target.value)}
            onKeyDown={({ key, ctrlKey, metaKey, shiftKey, currentTarget }) => {
              if (key !== "Enter" || !(ctrlKey || metaKey)) return;
              currentTarget.form?.requestSubmit(shiftKey ? closing.current : null);
            }}
          />
        )}
      </Field>
      <p id={hint} className="text-base text-ink-soft">
        A letter to <EmailAddress>{message.email}</EmailAddress>, <LetterHint />
      </p>
      <InsertCanned
        name={message.name}
        onInsert={(text) => {
          if (field.current) insertInto(field.current, text, change);
        }}
      />
      {newer.length > 0 ? <NewerReplies sender={message.name} replies={newer} /> : null}
      {foot && !isEmpty ? createPortal(buttons, foot) : buttons}
      {guard.dialog}
    </form>
  );
}

const answeredBy = (me: string, message: Message): Message => ({
  ...message,
  status: "waiting",
  owner_id: message.owner_id ?? me,
  version: message.version + 1,
});
