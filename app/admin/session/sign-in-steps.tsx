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
};

/** The password, and then a code where the person has a second factor. */
export function SignInSteps({ onSignedIn, email, owesCode = false }: Props) {
  const [step, setStep] = useState<"password" | "code">("password");
  const finish = async () => {
    toast.success("Login Successful", { description: "Welcome back!" });
    await onSignedIn();
  };
  if (owesCode || step === "code") return <CodeStep onDone={finish} />;
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
