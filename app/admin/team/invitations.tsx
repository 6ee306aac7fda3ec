import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { InlineError } from "../page";
import { InvitationLink } from "./invitation-link";
import { copyInvitation, resendInvitation, revokeInvitation, useTeamChange } from "./mutations";
import { type Invited, invitationsQuery } from "./queries";
import { ROLE_WORDS } from "./role-words";

const OVER = "They have joined, or it was taken back.";

const LETTERS: Record<string, string> = {
  failed: "Their letter did not arrive. Please look at the address, or make a link to hand on.",
  suppressed: "This address takes no letters from us. Please make a link to hand on.",
  retrying: "Their letter could not be delivered yet. It is tried again.",
};

export function Invitations() {
  const { data: invited, error, refetch } = useQuery(invitationsQuery);
  const { change, isPending } = useTeamChange();
  const [copied, setCopied] = useState<{ id: string; email: string; link: string }>();
  const heading = useRef<HTMLHeadingElement>(null);

  const send = ({ id, email }: Invited) =>
    change(async () => {
      if (await resendInvitation(id)) {
        toast.success("Sent again", { description: `A letter is on its way to ${email}.` });
      } else toast.info("The invitation is over", { description: OVER });
    });
  const copy = ({ id, email }: Invited) =>
    change(async () => {
      const link = await copyInvitation(id);
      setCopied(link ? { id, email, link } : undefined);
      if (!link) toast.info("The invitation is over", { description: OVER });
    });
  const revoke = ({ id, email }: Invited) =>
    change(async () => {
      await revokeInvitation(id);
      // The button disappears with its row, and with the last one this list.
      const isLast = invited?.length === 1;
      (isLast ? document.querySelector<HTMLElement>("main h1") : heading.current)?.focus();
      toast.success("Invitation taken back", { description: `The link for ${email} is over.` });
    });

  if (error && !invited) {
    return (
      <InlineError title="The invitations could not be read" error={error} onRetry={refetch} />
    );
  }
  if (!invited?.length) return null;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-8 mb-2 text-xl">
        Invited
      </h3>
      <ul className="divide-y divide-line" aria-label="Invited">
        {invited.map((one) => (
          <li key={one.id} className="py-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="min-w-0">
                <EmailAddress>{one.email}</EmailAddress>
              </span>
              <Badge>{ROLE_WORDS[one.role].label}</Badge>
            </p>
            <p className="mb-2 text-ink-soft">
              {Date.parse(one.expires_at) > Date.now() ? "The link works until" : "It ended on"}{" "}
              {longLocalDate(one.expires_at)}
            </p>
            {one.letter && LETTERS[one.letter] ? (
              <p className="mb-2 font-semibold text-danger">{LETTERS[one.letter]}</p>
            ) : null}
            <div className="flex flex-wrap gap-2">
              {browserConfig().sendsMail ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Send again to ${one.email}`}
                  aria-disabled={isPending}
                  onClick={() => send(one)}
                >
                  Send again
                </Button>
              ) : null}
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Make a link for ${one.email}`}
                aria-disabled={isPending}
                onClick={() => copy(one)}
              >
                Make a link
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Take back the invitation of ${one.email}`}
                aria-disabled={isPending}
                onClick={() => revoke(one)}
              >
                Take back
              </Button>
            </div>
            {copied?.id === one.id ? <InvitationLink {...copied} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
