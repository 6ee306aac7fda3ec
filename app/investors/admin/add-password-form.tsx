import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { useLeaveGuard } from "~/admin/editing/use-leave-guard";
import { SignedOut } from "~/admin/session/session";
import { randomId } from "~/lib/random-id";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { toast } from "~/ui/toast/toast";
import { useAddPassword, whyNotAdded } from "./mutations";
import { DESCRIPTION_MAX, type NewPassword, passwordSchema } from "./schema";

/** Adds a password. What is typed is kept nowhere but in the form: no draft of a password. */
export function AddPasswordForm({ onAdded }: { onAdded: (password: string) => void }) {
  const { register, handleSubmit, reset, formState } = useForm<NewPassword>({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: "", description: "" },
  });
  const { errors, isDirty } = formState;
  const guard = useLeaveGuard(isDirty);
  const { mutateAsync, isPending } = useAddPassword();
  const underWay = useRef(false);
  const idOf = useAttemptId();

  const submit = handleSubmit(async (words) => {
    if (!words.password || underWay.current) return;
    underWay.current = true;
    try {
      await mutateAsync({ ...words, id: idOf(words) });
      reset();
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
        <Field label="New Password" error={errors.password?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("password")}
              // Not of type "password": staff have to see what they give away.
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              readOnly={isPending}
            />
          )}
        </Field>
        <Field label="Description (optional)" error={errors.description?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("description")}
              placeholder="Whom it is for"
              maxLength={DESCRIPTION_MAX}
              autoComplete="off"
              dir="auto"
              readOnly={isPending}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" aria-disabled={isPending}>
        {isPending ? "Adding..." : "Add Password"}
      </Button>
      {guard.dialog}
    </form>
  );
}

/** The same words tried again are the same password; other words are another. */
function useAttemptId() {
  const attempt = useRef({ words: "", id: "" });
  return (password: NewPassword) => {
    const words = JSON.stringify(password);
    if (attempt.current.words !== words) attempt.current = { words, id: randomId() };
    return attempt.current.id;
  };
}
