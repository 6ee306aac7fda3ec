import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { TextField } from "~/ui/form/fields";
import { LinkToKeep } from "~/ui/link/link-to-keep";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { InlineError } from "../page";
import { useFields } from "../record/form-fields";
import {
  copyInvitation,
  type InviteRefusal,
  invite,
  resendInvitation,
  revokeInvitation,
  useTeamChange,
} from "./mutations";
import { type Invited, invitationsQuery } from "./queries";
import { ROLE_WORDS, RoleChoice } from "./role-choice";
import { type InvitationValues, invitationSchema } from "./schema";

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

const EMPTY: InvitationValues = { email: "", role: "editor" };

const refusalsOf = (sendsMail: boolean): Record<InviteRefusal, string> => ({
  already_staff: "This address is on the team already",
  has_account:
    "This address has a family’s account here, and staff have no plans. Please use another address.",
  invited: `This address is invited already. You can ${sendsMail ? "send the letter again" : "make a link"} below.`,
});

export function InviteForm() {
  const form = useFields(invitationSchema, { defaultValues: EMPTY });
  const { change, isPending } = useTeamChange();
  const [made, setMade] = useState<{ email: string; link: string }>();
  const { sendsMail } = browserConfig();

  const submit = form.handleSubmit((values) =>
    change(async () => {
      setMade(undefined);
      const answer = await invite(values);
      if ("refused" in answer) {
        form.setError("email", { message: refusalsOf(sendsMail)[answer.refused] });
        return;
      }
      const link = sendsMail ? null : await copyInvitation(answer.invitation_id);
      if (link) setMade({ email: values.email, link });
      form.reset(EMPTY);
      toast.success("Invited", {
        description: answer.no_letter
          ? "Enough letters went out today. Please make a link below, or send the letter tomorrow."
          : link
            ? "Please hand the link below on yourself."
            : `A letter is on its way to ${values.email}.`,
      });
    }),
  );

  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
        <div className="w-full">
          <TextField
            form={form}
            name="email"
            label="Email"
            hint="They choose their own name and password. The link works once, for seven days."
            required
            type="email"
            autoComplete="off"
            readOnly={isPending}
          />
        </div>
        <RoleChoice
          name="invited-role"
          value={form.watch("role")}
          onChange={(role) => form.setValue("role", role)}
        />
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? "Inviting..." : "Invite"}
        </Button>
      </form>
      {made ? <InvitationLink {...made} /> : null}
    </>
  );
}

const InvitationLink = ({ email, link }: { email: string; link: string }) => (
  <div role="status" className="mt-5 rounded-card border border-line bg-cream p-4 wrap-anywhere">
    <LinkToKeep
      label={`Link for ${email}`}
      hint="It works once, for seven days. Anyone who has it can join."
      title="Join the team"
      link={link}
    />
  </div>
);
