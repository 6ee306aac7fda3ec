import { useRows } from "~/plan/store/plan-context";
import { Checkbox } from "~/ui/form/controls";
import { SelectField, TextField } from "~/ui/form/fields";
import type { BookingDraft } from "./booking";

type Props = {
  draft: BookingDraft;
  /** The program item before it; "": it is the first. */
  after: string;
  problem: string | undefined;
  onChange: (part: Partial<BookingDraft>) => void;
};

/** The partner's part in the program: whether, how long, and after which item. */
export function PartInProgram({ draft, after, problem, onChange }: Props) {
  const items = useRows("plan_program_items");
  return (
    <>
      <Checkbox
        label="They have a part in the program"
        checked={draft.inProgram}
        onChange={({ target }) => onChange({ inProgram: target.checked })}
      />
      {draft.inProgram ? (
        <div className="mt-2 flex flex-col gap-4 pl-9">
          <TextField
            label="How many minutes?"
            hint="You can leave it open."
            error={problem}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40"
            value={draft.minutes}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
          {items.length > 0 ? (
            <SelectField
              label="After what?"
              value={after}
              onChange={({ target }) => onChange({ after: target.value })}
            >
              {items.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title || "Without a title"}
                </option>
              ))}
            </SelectField>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
