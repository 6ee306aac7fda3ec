import { usePicture } from "~/plan/pictures/use-picture";
import { useInvitation, usePlan } from "~/plan/store/plan-context";
import { type Chosen, chosenPicture } from "~shared/drawings/chosen-picture";
import { DRAWINGS, type Picture } from "./drawings";

type Shown = {
  chosen: Chosen;
  /** Undefined: none, or not loaded yet. */
  picture: Picture | undefined;
};

/** The picture that stands for the plan: on its invitation, its cover and beside its headings. */
export function useInvitationPicture(): Shown {
  const plan = usePlan();
  const row = useInvitation();
  const chosen: Chosen = row ? chosenPicture(plan, row) : { kind: "none" };
  const stored = chosen.kind === "photo" || chosen.kind === "own" ? chosen : null;
  const { src } = usePicture(stored?.path ?? null);
  const photo = stored && src ? { src, alt: stored.alt } : undefined;
  return { chosen, picture: chosen.kind === "drawing" ? DRAWINGS[chosen.name] : photo };
}
