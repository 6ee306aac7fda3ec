import { type FormEvent, useState } from "react";
import { useLeaveGuard } from "~/admin/record/use-leave-guard";
import { useKeptWords } from "~/lib/use-kept-words";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { useDescribePicture } from "./mutations";
import type { Picture } from "./queries";

/** The table's limit: two sentences. */
const ALT_MAX = 500;

const tidied = (text: string) => text.replace(/\s+/g, " ").trim();

export function Description({ picture }: { picture: Picture }) {
  const { id, alt } = picture;
  const { words: text, write, clear, forget } = useKeptWords(`picture:${id}`, alt);
  const [known, setKnown] = useState(alt);
  // What was saved, here or by a colleague, takes the place of what nobody is typing over.
  if (known !== alt) {
    setKnown(alt);
    if ([known, alt].includes(tidied(text))) clear();
  }
  const { act, isPending } = useDescribePicture();
  const length = [...text.trim()].length;
  const error = length > ALT_MAX ? `At most ${ALT_MAX} characters; this is ${length}` : undefined;
  const isChanged = tidied(text) !== alt;
  const guard = useLeaveGuard(isChanged, { onDrop: clear });

  const save = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const form = event?.currentTarget;
    if (error || !isChanged || !(await act({ id, alt: text }))) return;
    forget();
    // The button disappears.
    form?.focus();
    toast.success("Description saved");
  };

  return (
    <form noValidate tabIndex={-1} onSubmit={save} className="flex flex-col gap-2">
      <TextAreaField
        label="Description"
        error={error}
        rows={2}
        dir="auto"
        value={text}
        placeholder="What it shows"
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      {isChanged ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" aria-disabled={isPending}>
            {isPending ? "Saving..." : "Save"}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={({ currentTarget }) => {
              currentTarget.form?.focus();
              clear();
            }}
          >
            Undo
          </Button>
        </div>
      ) : null}
      {guard.dialog}
    </form>
  );
}
