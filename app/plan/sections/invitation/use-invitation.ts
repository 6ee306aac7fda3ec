import { usePicture } from "~/plan/pictures/use-picture";
import { useInvitation, usePlan, useRows } from "~/plan/store/plan-context";
import { type Chosen, chosenPicture } from "~shared/drawings/chosen-picture";
import { DRAWINGS, type Picture } from "./drawings";
import { type Invitation, invitationOf } from "./invitation";

type Shown = {
  invitation: Invitation;
  chosen: Chosen;
  /** Undefined: none, or not loaded yet. */
  picture: Picture | undefined;
};

/** The plan's invitation as guests read it; undefined where the plan has let it go. */
export function useShownInvitation(): Shown | undefined {
  const plan = usePlan();
  const row = useInvitation();
  const items = useRows("plan_program_items").filter(({ suggested }) => !suggested);
  const parts = useRows("plan_invitation_parts");
  const chosen: Chosen = row ? chosenPicture(plan, row) : { kind: "none" };
  const stored = chosen.kind === "photo" || chosen.kind === "own" ? chosen : null;
  const { src } = usePicture(stored?.path ?? null);
  if (!row) return undefined;
  const photo = stored && src ? { src, alt: stored.alt } : undefined;
  const picture = chosen.kind === "drawing" ? DRAWINGS[chosen.name] : photo;
  return { invitation: invitationOf(plan, row, items, parts), chosen, picture };
}
