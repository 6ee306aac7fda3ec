import type { FormFields } from "~/plan/fields/form-fields";
import { useRows } from "~/plan/store/plan-context";
import { Checkbox } from "~/ui/form/controls";
import { SelectField, TextField } from "~/ui/form/fields";
import type { BookingDraft } from "./booking";

type Props = FormFields<BookingDraft> & {
  isIn: boolean;
  /** The program item before it; "": it is the first. */
  after: string;
};

/** The partner's part in the program: whether, how long, and after which item. */
export function PartInProgram({ isIn, after, text, tick }: Props) {
  const items = useRows("plan_program_items");
  return (
    <>
      <Checkbox label="They have a part in the program" {...tick("inProgram")} />
      {isIn ? (
        <div className="mt-2 flex flex-col gap-4 pl-9">
          <TextField
            label="How many minutes?"
            hint="You can leave it open."
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40"
            {...text("minutes")}
          />
          {items.length > 0 ? (
            <SelectField
              label="After what?"
              {...text("after")}
              value={after}
              options={items.map(({ id, title }) => ({
                value: id,
                label: title || "Without a title",
              }))}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
