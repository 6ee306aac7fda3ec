import { useInvitation, usePlan, useRows } from "~/plan/store/plan-context";
import { invitationOf } from "./invitation";
import { useInvitationPicture } from "./use-invitation-picture";

/** The plan's invitation as guests read it; undefined where the plan has let it go. */
export function useShownInvitation() {
  const plan = usePlan();
  const row = useInvitation();
  const items = useRows("plan_program_items").filter(({ suggested }) => !suggested);
  const parts = useRows("plan_invitation_parts");
  const shown = useInvitationPicture();
  return row && { invitation: invitationOf(plan, row, items, parts), ...shown };
}
