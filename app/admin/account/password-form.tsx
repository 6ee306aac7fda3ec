import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { toast } from "~/ui/toast/toast";
import { changePassword, SignedOut } from "../session/session";
import { passwordFailure } from "./password-failure";
import { type NewPassword, passwordSchema } from "./schema";

const EMPTY: NewPassword = { current: "", password: "", repeated: "" };

const FIELDS = [
  { name: "current", label: "Current password", autoComplete: "current-password" },
  {
    name: "password",
    label: "New password",
    hint: "At least 6 characters. Longer is safer.",
    autoComplete: "new-password",
  },
  { name: "repeated", label: "Repeat new password", autoComplete: "new-password" },
] as const;

/** Changes the person's own password, which takes the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm<NewPassword>({
    resolver: zodResolver(passwordSchema),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState("");
  const answered = useRef(false);

  // While they were disabled the fields lost the focus.
  useEffect(() => {
    if (isSubmitting || !answered.current) return;
    answered.current = false;
    setFocus("current");
  }, [isSubmitting, setFocus]);

  const submit = handleSubmit(async ({ current, password }) => {
    setFailure("");
    try {
      const error = await changePassword(current, password);
      // Passwords do not wait in a form for whoever comes by next.
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
    } catch (error) {
      // The screens tell of that.
      if (!(error instanceof SignedOut)) throw error;
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure ? (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      {/* Tells the browser's keeper of passwords whose they are. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <fieldset disabled={isSubmitting} className="flex flex-col items-start gap-5">
        {FIELDS.map(({ name, label, autoComplete, ...more }) => (
          <div key={name} className="w-full">
            <Field label={label} required error={errors[name]?.message} {...more}>
              {(control) => (
                <Input
                  {...control}
                  {...register(name)}
                  type="password"
                  autoComplete={autoComplete}
                />
              )}
            </Field>
          </div>
        ))}
        <Button type="submit">{isSubmitting ? "Changing..." : "Change password"}</Button>
      </fieldset>
    </form>
  );
}
