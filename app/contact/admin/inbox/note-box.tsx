import type { FormEvent } from "react";
import { useLeaveGuard } from "~/admin/record/use-leave-guard";
import { useKeptWords } from "~/lib/use-kept-words";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form/fields";
import { useSend } from "./answer/use-send";
import { addNote } from "./mutations";

/** In characters; the column's limit. */
const LONGEST = 5000;

export function NoteBox({ messageId }: { messageId: string }) {
  const { words, isEmpty, write, clear } = useKeptWords(`note:${messageId}`);
  const { attempt, isSending, error, setError } = useSend((id, text) =>
    addNote(messageId, { id, words: text }),
  );
  const guard = useLeaveGuard(!isEmpty, { onDrop: clear });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return setError("Please write your note");
    if (words.length > LONGEST) return setError("Please use at most 5,000 characters");
    if (!(await attempt(words.trim()))) return;
    guard.release();
    clear();
  };
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-3" aria-label="Add a note">
      <TextAreaField
        label="Note for colleagues"
        hint="The sender never sees it."
        error={error}
        rows={2}
        dir="auto"
        value={words}
        readOnly={isSending}
        onChange={({ target }) => {
          setError(undefined);
          write(target.value);
        }}
      />
      <Button variant="secondary" type="submit" className="self-start" aria-disabled={isSending}>
        {isSending ? "Saving..." : "Add note"}
      </Button>
      {guard.dialog}
    </form>
  );
}
