import { usePicture } from "~/plan/pictures/use-picture";
import { useInvitation, usePlan } from "~/plan/store/plan-context";
import { type Chosen, chosenPicture } from "~shared/drawings/chosen-picture";
import { DRAWINGS, type Picture } from "./drawings";

/** It stands for the plan, also on its cover and headings; undefined: none, or not loaded yet. */
export function useInvitationPicture() {
  const plan = usePlan();
  const row = useInvitation();
  const chosen: Chosen = row ? chosenPicture(plan, row) : { kind: "none" };
  const stored = chosen.kind === "photo" || chosen.kind === "own" ? chosen : null;
  const { src } = usePicture(stored?.path ?? null);
  const photo = stored && src ? { src, alt: stored.alt } : undefined;
  const picture: Picture | undefined = chosen.kind === "drawing" ? DRAWINGS[chosen.name] : photo;
  return { chosen, picture };
}
