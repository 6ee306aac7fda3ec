import { useState } from "react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { Dialog } from "~/ui/dialog/dialog";
import { toast } from "~/ui/toast/toast";
import { useFocusAfterDeletion } from "../list/delete-record";
import type { StaffRole } from "../session/staff-session";
import { removeMember, resetFactor, setRole, useTeamChange } from "./mutations";
import type { Member } from "./queries";
import { RoleChoice } from "./role-choice";
import { ROLE_WORDS } from "./role-words";

type Props = { member: Member | undefined; isSelf: boolean; onClose: () => void };

const LAST_OWNER = "There has to be an owner. Make somebody else one first.";

export function MemberDialog({ member, isSelf, onClose }: Props) {
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
