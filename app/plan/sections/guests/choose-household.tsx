import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/fields";
import type { Entry } from "./guest-list";

type Props = {
  entries: readonly Entry[];
  label: string;
  hint: string;
  isBusy?: boolean;
  onPress: (household: Entry) => void;
  children: ReactNode;
};

export function ChooseHousehold({ entries, label, hint, isBusy, onPress, children }: Props) {
  const [chosen, setChosen] = useState("");
  const household = entries.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <SelectField
          label={label}
          hint={hint}
          value={household ? chosen : ""}
          onChange={({ target }) => setChosen(target.value)}
          options={entries.map(({ id, name }) => ({ value: id, label: name || "Without a name" }))}
        >
          <option value="">Choose a household</option>
        </SelectField>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={!household || isBusy}
        onClick={() => household && onPress(household)}
      >
        {children}
      </Button>
    </div>
  );
}
