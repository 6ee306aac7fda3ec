import { useState } from "react";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { failureWords } from "../failure-words";
import { makeInvite, revokeInvite } from "../mutations";
import type { InviteLetters } from "../queries";
import { usePlanId } from "../store/plan-context";

type Props = {
  invite: { id: string; role: string; name: string };
  /** The state of its letter; undefined if nothing is wrong with it, or it went as a link. */
  letter: InviteLetters[string] | undefined;
  onMade: (made: { name: string; token: string }) => void;
};

/** Says that an invitation's letter did not arrive, and offers a link instead. */
export function UndeliveredInvite({ invite: { id, role, name }, letter, onMade }: Props) {
  const planId = usePlanId();
  const [isPending, setPending] = useState(false);
  if (!letter) return null;
  const make = async () => {
    if (isPending) return;
    setPending(true);
    // The new one first: two invitations are better than none if the second call fails.
    const made = await makeInvite(planId, role === "viewer" ? "viewer" : "editor", name);
    if ("answer" in made) await revokeInvite(id);
    setPending(false);
    if ("code" in made) toast.error(failureWords(made.code));
    else onMade({ name, token: made.answer.token });
  };
  return (
    <div className="mt-2">
      <p role="status">
        {letter === "refused"
          ? "This address does not take letters. Ask for another, or share the link."
          : "The letter did not arrive. Write to them again later, or share the link."}
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        aria-disabled={isPending}
        onClick={make}
      >
        {isPending ? "Making a link…" : "Make a link instead"}
        <span className="sr-only">: {name || "somebody"}</span>
      </Button>
    </div>
  );
}
