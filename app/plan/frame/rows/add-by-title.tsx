import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { useMayEdit } from "../../store/members";
import { lengthProblem, NAME_MOST } from "../../text-limits";

type Props = {
  label: string;
  /** `title` is never empty, nor too long. */
  onAdd: (title: string) => void;
  className?: string;
};

export function AddByTitle({ label, onAdd, className = "" }: Props) {
  const [title, setTitle] = useState("");
  // Longer text is not cut, which nobody would see.
  const problem = lengthProblem(title.trim(), NAME_MOST);
  if (!useMayEdit()) return null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === "" || problem) return;
    onAdd(title.trim());
    setTitle("");
  };
  return (
    <form onSubmit={add} className={`flex flex-wrap items-end gap-3 print:hidden ${className}`}>
      <div className="min-w-0 flex-[1_1_11rem]">
        <Field label={label} error={problem}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" className="py-3">
        Add
      </Button>
    </form>
  );
}
