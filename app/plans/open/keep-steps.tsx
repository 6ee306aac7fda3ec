import { useState } from "react";
import { browserConfig } from "~shared/config";
import { renewFamily } from "../session";
import { CodeSteps } from "./code-steps";
import { MakeRecoveryLink } from "./make-recovery-link";

/**
 * What keeps a plan: an address confirmed by a code, or a recovery link where the site sends no
 * email. What came of it stays shown, so the card around it must stay too.
 * @param onKept once it can be opened elsewhere; the account may be another one then
 */
export function KeepSteps({ onKept }: { onKept: () => void }) {
  const [email, setEmail] = useState("");
  if (!browserConfig().sendsMail) return <MakeRecoveryLink onMade={onKept} />;
  const kept = (address: string) => {
    setEmail(address);
    onKept();
  };
  return email ? (
    <p role="status">
      Kept. With <strong className="wrap-anywhere">{email}</strong> you can open it on any device.
    </p>
  ) : (
    <CodeSteps
      purpose="keep"
      submit="Keep this plan"
      asked="A letter is on its way."
      onOpened={({ family }) => kept(family.email ?? "your address")}
      onRefused={async () => {
        // The letter's link may have been pressed, in another tab.
        const family = await renewFamily().catch(() => null);
        if (family?.email) kept(family.email);
        return Boolean(family?.email);
      }}
    />
  );
}
