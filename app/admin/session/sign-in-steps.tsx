import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { VerifyCode } from "./factor/code-form";
import { LoginForm } from "./login-form";
import { openStaffSession } from "./staff-session";

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

type CodeProps = {
  onDone: () => void | Promise<void>;
  onSomebodyElse?: () => void;
};

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
