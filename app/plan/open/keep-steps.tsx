import { useState } from "react";
import { browserConfig } from "~shared/config";
import { renewFamily } from "../session";
import { CodeSteps } from "./code-steps";
import { MakeRecoveryLink } from "./make-recovery-link";

/**
 * Keeps a plan: by an address confirmed with a code, or by a recovery link where the site sends no
 * email. The result stays visible, so the card around it must stay, too.
 * @param onKept called once the plan can be opened elsewhere; the account may have changed
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
        // The letter's link may have been opened in another tab.
        const family = await renewFamily().catch(() => null);
        if (family?.email) kept(family.email);
        return Boolean(family?.email);
      }}
    />
  );
}
