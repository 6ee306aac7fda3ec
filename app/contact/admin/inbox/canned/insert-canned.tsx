import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/fields";
import { cannedWords } from "./canned-words";
import { cannedQuery } from "./queries";

type Props = { name: string; onInsert: (words: string) => void; label?: string };

export function InsertCanned({ name, onInsert, label = "Insert" }: Props) {
  const { data = [] } = useQuery(cannedQuery);
  const [chosen, setChosen] = useState("");
  const canned = data.find(({ id }) => id === chosen);
  if (data.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-[12rem]">
        <SelectField
          label="Canned reply"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={data.map(({ id, title }) => ({ value: id, label: title }))}
        >
          <option value="">Choose one</option>
        </SelectField>
      </div>
      <Button
        variant="secondary"
        aria-disabled={!canned}
        onClick={() => canned && onInsert(cannedWords(canned.words, name))}
      >
        {label}
      </Button>
    </div>
  );
}

/**
 * At a field's cursor, or in a new paragraph at its end; the browser can undo it like typing.
 * @param change writes the field's text, for browsers that do not insert by themselves
 */
export function insertInto(
  field: HTMLTextAreaElement,
  words: string,
  change: (text: string) => void,
): void {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const isLast = value.slice(end).trim() === "";
  const written = value.slice(0, start).trimEnd();
  // At the end a blank line separates the two; in the middle the writer decides.
  const text = isLast && written !== "" ? `\n\n${words}` : words;
  field.focus();
  if (isLast) field.setSelectionRange(written.length, value.length);
  // Deprecated, but the only way that Ctrl+Z can undo.
  if (document.execCommand("insertText", false, text)) return;
  const from = isLast ? written.length : start;
  change(value.slice(0, from) + text + (isLast ? "" : value.slice(end)));
}
