import { TextAreaField } from "~/ui/form/fields";
import { NotSent } from "~/ui/personal-page";
import type { Refused } from "./receive.server";

/** Why a memory was not taken; with the words where no form follows that keeps them. */
export const NotTaken = ({ errors, values, isOver }: Refused & { isOver: boolean }) => (
  <div>
    <NotSent words={errors.all} />
    {isOver && values.words ? (
      <div className="mt-6">
        <TextAreaField
          label="What you wrote"
          rows={7}
          dir="auto"
          readOnly
          defaultValue={values.words}
        />
      </div>
    ) : null}
  </div>
);
