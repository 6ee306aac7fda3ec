import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { Dialog } from "~/ui/dialog/dialog";
import { EmailAddress } from "~/ui/email-address";
import { toast } from "~/ui/toast/toast";
import { ownAccountQuery } from "../account/queries";
import { PersonName, RelativeDate } from "../list/cells";
import { useFocusAfterDeletion } from "../list/delete-record";
import { Loaded } from "../loaded";
import { NoMailYet } from "../no-mail-yet";
import { adminMeta, PageHeading } from "../page";
import type { StaffRole } from "../session/staff-session";
import { Invitations, InviteForm } from "./invitations";
import { removeMember, resetFactor, setRole, useTeamChange } from "./mutations";
import { type Member, teamQuery } from "./queries";
import { ROLE_WORDS, RoleChoice } from "./role-choice";

export const meta = () => adminMeta("Team");

export default function TeamPage() {
  const team = useQuery(teamQuery);
  const { data: own } = useQuery(ownAccountQuery);
  return (
    <>
      <PageHeading>Team</PageHeading>
      <div className="grid max-w-3xl gap-6">
        <Card>
          <h2 className="mb-3 text-2xl">Members</h2>
          <Loaded query={team} failure="The team could not be read" loading="Loading the team...">
            {(members) => <Members members={members} ownId={own?.id} />}
          </Loaded>
        </Card>
        <Card>
          <h2 className="mb-3 text-2xl">Invite somebody</h2>
          <NoMailYet className="mb-5" />
          <InviteForm />
          <Invitations />
        </Card>
      </div>
    </>
  );
}

function Members({ members, ownId }: { members: Member[]; ownId: string | undefined }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <ul className="divide-y divide-line" aria-label="Members">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <PersonName name={member.name} />
                <Badge tone={member.role === "owner" ? "accent" : "neutral"}>
                  {ROLE_WORDS[member.role].label}
                </Badge>
                {member.id === ownId ? <span className="text-ink-soft">You</span> : null}
              </p>
              <p>
                <EmailAddress>{member.email}</EmailAddress>
              </p>
              <p className="text-ink-soft">
                {member.last_sign_in_at ? (
                  <>
                    Last signed in <RelativeDate time={member.last_sign_in_at} />
                  </>
                ) : (
                  "Never signed in"
                )}
                {" · "}
                {member.has_factor ? "Second factor on" : "No second factor"}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Change ${member.name || member.email}`}
              onClick={() => setOpenId(member.id)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      <MemberDialog
        member={members.find(({ id }) => id === openId)}
        isSelf={openId === ownId}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

type DialogProps = { member: Member | undefined; isSelf: boolean; onClose: () => void };

const LAST_OWNER = "There has to be an owner. Make somebody else one first.";

function MemberDialog({ member, isSelf, onClose }: DialogProps) {
  // Outlives the member, so that the words stay while the dialog fades.
  const [shown, setShown] = useState(member);
  const [chosen, setChosen] = useState<StaffRole>("editor");
  const [asking, setAsking] = useState<"remove" | "reset" | null>(null);
  const { change, isPending } = useTeamChange();
  const focusHeading = useFocusAfterDeletion(!member && !asking);
  if (member && member !== shown) {
    if (member.id !== shown?.id || member.role !== shown.role) setChosen(member.role);
    setShown(member);
  }
  if (!shown) return null;
  const name = shown.name || shown.email;

  const save = () => {
    if (chosen === shown.role) return onClose();
    return change(async () => {
      if (!(await setRole(shown.id, chosen))) {
        toast.error("The role was not changed", { description: LAST_OWNER });
        return;
      }
      onClose();
      toast.success("Role changed", { description: `${name}: ${ROLE_WORDS[chosen].label}.` });
    });
  };

  const remove = () =>
    change(async () => {
      setAsking(null);
      if (!(await removeMember(shown.id))) {
        toast.error(`${name} was not removed`, { description: LAST_OWNER });
        return;
      }
      focusHeading();
      onClose();
      toast.success("Removed from the team", {
        description: `${name} has been signed out everywhere.`,
      });
    });

  const reset = () =>
    change(async () => {
      await resetFactor(shown.id);
      setAsking(null);
      onClose();
      toast.success("Second factor reset", {
        description: `${name} signs in with the password alone, and can set up a new one.`,
      });
    });

  return (
    <>
      <Dialog
        open={member !== undefined && asking === null}
        onOpenChange={(open) => !open && !isPending && onClose()}
        title={name}
        description={shown.email}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button aria-disabled={isPending} onClick={save}>
              {isPending ? "Saving..." : "Save"}
            </Button>
          </>
        }
      >
        <RoleChoice name="member-role" value={chosen} onChange={setChosen} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          {shown.has_factor && !isSelf ? (
            <Button variant="secondary" onClick={() => setAsking("reset")}>
              Reset second factor
            </Button>
          ) : null}
          <Button variant="quiet" className="text-danger" onClick={() => setAsking("remove")}>
            {isSelf ? "Leave the team" : "Remove from the team"}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking === "remove"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={isSelf ? "Leave the team?" : `Remove ${name}?`}
        description={
          isSelf
            ? "You lose your access at once. What you wrote stays."
            : "They lose their access at once, and are signed out everywhere. What they wrote stays."
        }
        confirmLabel={isSelf ? "Leave" : "Remove"}
        pendingLabel="Removing..."
        pending={isPending}
        onConfirm={remove}
      />
      <ConfirmDialog
        open={asking === "reset"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Reset the second factor of ${name}?`}
        description="Do this only if you know that it is them who ask: their password alone then opens the account. They are signed out everywhere."
        confirmLabel="Reset"
        pendingLabel="Resetting..."
        pending={isPending}
        onConfirm={reset}
      />
    </>
  );
}
