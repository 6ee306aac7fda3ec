import { TextAreaField } from "~/ui/form/fields";
import type { Refused } from "./receive.server";

/** Why a memory was not taken; with the words where no form follows that keeps them. */
export const NotSent = ({ errors, values, isOver }: Refused & { isOver: boolean }) => (
  <div>
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what went wrong
      autoFocus
      className="scroll-mt-6 rounded-card border-2 border-danger bg-paper p-6 text-xl font-semibold text-danger"
    >
      {errors.all ?? "Nothing was sent yet. Please look at what is marked below."}
    </p>
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
