import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/fields";
import { cannedWords } from "./canned-words";
import { cannedQuery } from "./queries";

type Props = {
  /** The sender's name. */
  name: string;
  onInsert: (words: string) => void;
  label?: string;
};

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
