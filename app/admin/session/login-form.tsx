import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { loginSchema } from "../account/schema";
import { useFields } from "../record/form-fields";
import { authFailure } from "./auth-failure";
import { signIn } from "./session";
import { lockoutWords, useLockout } from "./use-lockout";

type Props = {
  /** The password was right. */
  onSignedIn: () => void | Promise<void>;
  /** The person who signs in, if already known. */
  email?: string;
};

/** Email and password, with this browser's lockout (docs/product.md 10.2). */
export function LoginForm({ onSignedIn, email: settled }: Props) {
  const form = useFields(loginSchema, {
    defaultValues: { email: settled ?? "", password: "" },
  });
  const { handleSubmit, setFocus } = form;
  const { isSubmitting } = form.formState;
  const lockout = useLockout();
  const [failure, setFailure] = useState("");
  const alert = useRef<HTMLDivElement>(null);
  const told = useRef<string>(undefined);
  const failed = useRef(false);
  const message = lockout.until === null ? failure : lockoutWords(lockout.until);

  // The fields lost the focus when they were disabled: it goes to the password, or to the lockout's
  // message.
  useEffect(() => {
    if (isSubmitting || !failed.current) return;
    failed.current = false;
    if (lockout.until === null) setFocus("password");
    else alert.current?.focus();
  }, [isSubmitting, lockout.until, setFocus]);

  /** Each attempt dismisses the last one's toast, so that they do not pile up over the form. */
  function forget() {
    if (told.current) toast.dismiss(told.current);
  }

  function tell(description: string) {
    forget();
    told.current = toast.error("Error", { description });
  }

  const submit = handleSubmit(async ({ email, password }) => {
    // Another tab may have started a lockout.
    if (lockout.check() !== null) {
      tell("Too many login attempts. Please try again later.");
      return;
    }
    setFailure("");
    forget();
    const error = await signIn(email, password);
    if (error) return fail(authFailure(error));
    lockout.clear();
    await onSignedIn();
  });

  function fail({ message, refused }: ReturnType<typeof authFailure>) {
    const until = refused ? lockout.fail() : null;
    const words = until === null ? message : lockoutWords(until);
    setFailure(until === null ? message : "");
    tell(words || "Failed to login");
    failed.current = true;
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {message ? (
        <div
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="rounded-control border-2 border-danger bg-danger-soft p-4"
        >
          <p className="text-[min(1em,6.5vw)] font-semibold text-danger">Authentication Error</p>
          <p className="wrap-anywhere">{message}</p>
        </div>
      ) : null}
      <fieldset disabled={isSubmitting || lockout.until !== null} className="flex flex-col gap-5">
        <TextField
          form={form}
          name="email"
          label="Email"
          required
          type="email"
          autoComplete="username"
          readOnly={settled !== undefined}
        />
        <TextField
          form={form}
          name="password"
          label="Password"
          required
          type="password"
          autoComplete="current-password"
        />
        <Button type="submit">{isSubmitting ? "Signing in..." : "Sign In"}</Button>
      </fieldset>
    </form>
  );
}
