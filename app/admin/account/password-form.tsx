import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Problem } from "~/ui/form/field";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { useAction, useFreshFactor } from "../action";
import { failureToast } from "../failure";
import { useFields } from "../record/form-fields";
import { passwordFailure } from "../session/auth-failure";
import { NewPasswordFields } from "../session/new-password-fields";
import { changePassword } from "../session/session";
import { type NewPassword, passwordSchema } from "./schema";

const EMPTY: NewPassword = { current: "", password: "", repeated: "" };

export function PasswordForm({ email }: { email: string }) {
  const form = useFields(passwordSchema, { defaultValues: EMPTY });
  const { handleSubmit, reset, setError, setFocus } = form;
  const { isSubmitting } = form.formState;
  const demandFactor = useFreshFactor();
  const [failure, setFailure] = useState("");
  const answered = useRef(false);

  // The fields lost the focus when they were disabled.
  useEffect(() => {
    if (isSubmitting || !answered.current) return;
    answered.current = false;
    setFocus("current");
  }, [isSubmitting, setFocus]);

  const { act } = useAction({
    mutationFn: async ({ current, password }: NewPassword) => {
      if (!(await demandFactor())) {
        answered.current = true;
        return;
      }
      const error = await changePassword(current, password);
      // No password stays in the form.
      reset(EMPTY);
      answered.current = true;
      if (error === null) {
        toast.success("Password changed", {
          description: "You have been signed out everywhere else.",
        });
        return;
      }
      const { message, field } = passwordFailure(error);
      if (field) setError(field, { message });
      else setFailure(message);
      toast.error("Error changing password", { description: message });
    },
    // Forgets the passwords along with the form.
    gcTime: 0,
    onFailed: failureToast("Error changing password"),
  });
  const submit = handleSubmit(async (words) => {
    setFailure("");
    await act(words);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Problem>{failure}</Problem>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <fieldset disabled={isSubmitting} className="flex flex-col items-start gap-5">
        <div className="flex w-full flex-col gap-5">
          <TextField
            form={form}
            name="current"
            label="Current password"
            required
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordFields form={form} label="New password" />
        </div>
        <Button type="submit">{isSubmitting ? "Changing..." : "Change password"}</Button>
      </fieldset>
    </form>
  );
}
