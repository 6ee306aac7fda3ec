import { useState } from "react";
import { toast } from "~/ui/toast/toast";
import { CodeStep } from "./code-step";
import { LoginForm } from "./login-form";
import { openStaffSession } from "./staff-session";

type Props = {
  /** Called once the session owes no code. */
  onSignedIn: () => void | Promise<void>;
  /** The person who signs in, if already known. */
  email?: string;
  /** The password was given, before a reload or in another tab. */
  owesCode?: boolean;
  /** Signs this account out, if another may sign in instead. @returns true if it did */
  onSomebodyElse?: () => Promise<boolean>;
};

/** The password, then a code if the person has a second factor. */
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
