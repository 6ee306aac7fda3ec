import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { NAME_MAX } from "~shared/validation";
import type { useStep } from "./code-steps";

type Props = { step: ReturnType<typeof useStep>; submit: string };

export const NameForm = ({ step, submit }: Props) => (
  <form noValidate onSubmit={step.submit} className="mt-8 flex flex-col items-start gap-5">
    <div className="w-full max-w-md">
      <TextField
        label="Your name"
        hint="So that the others know who is here."
        required
        error={step.problem}
        name="name"
        autoComplete="name"
        dir="auto"
        maxLength={NAME_MAX}
        readOnly={step.isBusy}
      />
    </div>
    <Button type="submit" aria-disabled={step.isBusy}>
      {step.isBusy ? "One moment…" : submit}
    </Button>
  </form>
);
