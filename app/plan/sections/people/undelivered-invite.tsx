import { useState } from "react";
import { randomId } from "~/lib/random-id";
import { makeInvite, revokeInvite } from "~/plan/mutations";
import type { InviteLetters } from "~/plan/queries";
import { usePlanId } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import { Button } from "~/ui/button";

type Props = {
  invite: { id: string; role: string; name: string };
  /** The state of its letter; undefined if nothing is wrong with it, or it went as a link. */
  letter: InviteLetters[string] | undefined;
  onMade: (made: { name: string; token: string }) => void;
};

export function UndeliveredInvite({ invite: { id, role, name }, letter, onMade }: Props) {
  const planId = usePlanId();
  const { isBusy, press } = usePress();
  const [anotherId, setAnotherId] = useState(randomId);
  if (!letter) return null;
  const make = async () => {
    const made = await press(async () => {
      // The new one first: two invitations are better than none if the second call fails.
      const mayDo = role === "viewer" ? "viewer" : "editor";
      const another = await makeInvite(planId, anotherId, mayDo, name);
      if ("answer" in another) await revokeInvite(id);
      return another;
    });
    if (!made) return;
    // Pressed once more, it leaves alone the link that is shown now.
    setAnotherId(randomId());
    onMade({ name, token: made.answer.token });
  };
  return (
    <div className="mt-2">
      <p role="status">
        {letter === "refused"
          ? "This address does not take letters. Ask for another, or share the link."
          : "The letter did not arrive. Write to them again later, or share the link."}
      </p>
      <Button size="sm" variant="secondary" className="mt-2" aria-disabled={isBusy} onClick={make}>
        {isBusy ? "Making a link…" : "Make a link instead"}
        <span className="sr-only">: {name || "somebody"}</span>
      </Button>
    </div>
  );
}
