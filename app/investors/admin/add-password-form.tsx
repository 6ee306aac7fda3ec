import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { formFields } from "~/admin/editing/form-fields";
import { useLeaveGuard } from "~/admin/editing/use-leave-guard";
import { useFreshFactor } from "~/admin/session/fresh-factor";
import { SignedOut } from "~/admin/session/session";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { useAddPassword, whyNotAdded } from "./mutations";
import { DESCRIPTION_MAX, type NewPassword, passwordSchema } from "./schema";
import { useAttemptId } from "./use-attempt-id";

/** Adds a password. Passwords are never kept as drafts. */
export function AddPasswordForm({ onAdded }: { onAdded: (password: string) => void }) {
  const form = useForm<NewPassword>({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: "", description: "" },
  });
  const fields = formFields(form);
  const guard = useLeaveGuard(form.formState.isDirty);
  const { mutateAsync, isPending } = useAddPassword();
  const underWay = useRef(false);
  const demandFactor = useFreshFactor();
  const idOf = useAttemptId<NewPassword>();

  const submit = form.handleSubmit(async (words) => {
    if (!words.password || underWay.current) return;
    underWay.current = true;
    try {
      if (!(await demandFactor())) return;
      await mutateAsync({ ...words, id: idOf(words) });
      form.reset();
      toast.success("New investor password added");
      onAdded(words.password);
    } catch (error) {
      if (error instanceof SignedOut) return;
      toast.error("Failed to add new password", { description: whyNotAdded(error as Error) });
    } finally {
      underWay.current = false;
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <div className="grid w-full gap-5 sm:grid-cols-2">
        <TextField
          form={fields}
          name="password"
          label="New Password"
          // Not of type "password": staff must see what they hand out.
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={isPending}
        />
        <TextField
          form={fields}
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
