import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { loginSchema } from "../account/schema";
import { useFields } from "../record/form-fields";
import { authFailure } from "./auth-failure";
import { VerifyCode } from "./factor/code-form";
import { signIn } from "./session";
import { openStaffSession } from "./staff-session";
import { lockoutWords, useLockout } from "./use-lockout";

type Props = {
  /** Called once the session owes no code. */
  onSignedIn: () => void | Promise<void>;
  email?: string;
  /** The password was given, before a reload or in another tab. */
  owesCode?: boolean;
  /** Signs this account out, if another may sign in instead. @returns true if it did */
  onSomebodyElse?: () => Promise<boolean>;
};

export function SignInSteps({ onSignedIn, email, owesCode = false, onSomebodyElse }: Props) {
  const [step, setStep] = useState<"password" | "code">("password");
  const finish = async () => {
    toast.success("Login Successful", { description: "Welcome back!" });
    await onSignedIn();
  };
  if (owesCode || step === "code") {
    const leave = async () => {
      if (await onSomebodyElse?.()) setStep("password");
    };
    return <CodeStep onDone={finish} onSomebodyElse={onSomebodyElse && leave} />;
  }
  return (
    <LoginForm
      email={email}
      onSignedIn={async () => {
        // If it cannot be found out, the area asks again.
        const session = await openStaffSession().catch(() => null);
        if (session?.owes === "code") setStep("code");
        else await finish();
      }}
    />
  );
}

type CodeProps = { onDone: () => void | Promise<void>; onSomebodyElse?: () => void };

function CodeStep({ onDone, onSomebodyElse }: CodeProps) {
  // Another tab may have submitted the code.
  const look = useEffectEvent(async () => {
    const session = await openStaffSession().catch(() => null);
    if (session && session.owes !== "code") await onDone();
  });
  useEffect(() => {
    const onFocus = () => void look();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, []);

  return (
    <div className="flex flex-col gap-5">
      <p>Enter the code that your authenticator app shows for this site.</p>
      <VerifyCode hint="Six digits. They change every 30 seconds." onVerified={onDone} />
      <details>
        <summary className="fold-head">I have no codes left</summary>
        <p className="mt-2">
          An owner of the site can reset your second factor on the Team screen. If there is no other
          owner, the person who runs the site can, with{" "}
          <code className="wrap-anywhere">npm run staff -- reset-factor</code> and your address. You
          then sign in with your password alone, and set up a new one.
        </p>
      </details>
      {onSomebodyElse ? (
        <Button variant="quiet" className="w-full" onClick={onSomebodyElse}>
          Sign in as somebody else
        </Button>
      ) : null}
    </div>
  );
}

type LoginProps = {
  onSignedIn: () => void | Promise<void>;
  email?: string;
};

/** Email and password, with this browser's lockout (docs/product.md 10.2). */
function LoginForm({ onSignedIn, email: settled }: LoginProps) {
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
