import { useState } from "react";
import { toast } from "~/ui/toast/toast";
import { CodeStep } from "./code-step";
import { LoginForm } from "./login-form";
import { openStaffSession } from "./staff-session";

type Props = {
  /** Called once the session owes no code. */
  onSignedIn: () => void | Promise<void>;
  /** Who signs in, when that is settled. */
  email?: string;
  /** The password was given: the page was loaded again, or another tab gave it. */
  owesCode?: boolean;
  /** Signs this account out, where another may sign in instead. @returns whether it did */
  onSomebodyElse?: () => Promise<boolean>;
};

/** The password, and then a code where the person has a second factor. */
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
        // Where it cannot be found out, the area asks again.
        const session = await openStaffSession().catch(() => null);
        if (session?.owes === "code") setStep("code");
        else await finish();
      }}
    />
  );
}
