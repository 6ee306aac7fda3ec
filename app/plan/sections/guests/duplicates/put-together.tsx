import { useState } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/fields";
import type { Entry } from "../guest-list";
import { useGuestList } from "../use-guest-list";
import { useMerging } from "./use-merging";

/** Merges another household into this one. */
export function PutTogether({ entry }: { entry: Entry }) {
  const others = useGuestList().filter(({ id }) => id !== entry.id);
  const [chosen, setChosen] = useState("");
  const { isBusy, together } = useMerging();
  if (others.length === 0) return null;
  const other = others.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <SelectField
          label="Put another household into this one"
          hint="They then answer together."
          value={other ? chosen : ""}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Choose one</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={!other || isBusy}
        onClick={() => other && together(entry, other)}
      >
        Put together
      </Button>
    </div>
  );
}
