import { useFields } from "~/admin/record/form-fields";
import { useLeaveGuard } from "~/admin/record/use-leave-guard";
import { useAttemptId } from "~/admin/use-attempt-id";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { useAddPassword } from "./mutations";
import { DESCRIPTION_MAX, type NewPassword, passwordSchema } from "./schema";

/** Adds a password. Passwords are never kept as drafts. */
export function AddPasswordForm({ onAdded }: { onAdded: (password: string) => void }) {
  const form = useFields(passwordSchema, {
    defaultValues: { password: "", description: "" },
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  const { act, isPending } = useAddPassword();
  const { idOf, arrived } = useAttemptId<NewPassword>();

  const submit = form.handleSubmit(async (words) => {
    if (!words.password || !(await act({ ...words, id: idOf(words) }))) return;
    arrived();
    form.reset();
    toast.success("New investor password added");
    onAdded(words.password);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <div className="grid w-full gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="password"
          label="New Password"
          // Not of type "password": staff must see what they hand out.
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={isPending}
        />
        <TextField
          form={form}
          name="description"
          label="Description (optional)"
          placeholder="Whom it is for"
          maxLength={DESCRIPTION_MAX}
          autoComplete="off"
          dir="auto"
          readOnly={isPending}
        />
      </div>
      <Button type="submit" variant="secondary" aria-disabled={isPending}>
        {isPending ? "Adding..." : "Add Password"}
      </Button>
      {guard.dialog}
    </form>
  );
}
