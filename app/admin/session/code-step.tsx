import { useEffect, useEffectEvent } from "react";
import { Button } from "~/ui/button";
import { CodeForm } from "./code-form";
import { verifyFactor } from "./factor";
import { openStaffSession } from "./staff-session";

type Props = {
  onDone: () => void | Promise<void>;
  /** Abandons this account. */
  onSomebodyElse?: () => void;
};

/** The step after the password: a code of the second factor, or help without one. */
export function CodeStep({ onDone, onSomebodyElse }: Props) {
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
      <CodeForm
        hint="Six digits. They change every 30 seconds."
        submitLabel="Continue"
        pendingLabel="Checking..."
        takesRecovery
        give={async (code) => {
          const refused = await verifyFactor(code);
          if (!refused) await onDone();
          return refused;
        }}
      />
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
