import { useLocation } from "react-router";
import { DRAWINGS } from "~/plan/sections/invitation/drawings";
import { useInvitationPicture } from "~/plan/sections/invitation/use-invitation-picture";

/** The drawings of sections, by their paths. The others show the plan's own picture. */
const OF_SECTIONS: Record<string, string> = {
  person: "boat",
  memories: "flowers",
  checklist: "tea",
  program: "guitar",
  budget: "sunflowers",
  partners: "bench",
  guests: "lit-window",
  people: "geese",
};

/**
 * The plan's picture, cut to its box, which has its place already: nothing moves when it comes. In
 * a section it is that section's drawing, unless the family chose a photo. It is decoration; a
 * portrait's face is in its upper half.
 */
export function PlanPicture() {
  const { picture: own, chosen } = useInvitationPicture();
  const [, , , section = ""] = useLocation().pathname.split("/");
  const picture = (chosen.kind === "drawing" && DRAWINGS[OF_SECTIONS[section] ?? ""]) || own;
  return picture ? (
    <img
      src={picture.src}
      alt=""
      className={`absolute size-full object-cover ${chosen.kind === "drawing" ? "object-[50%_60%]" : "object-[50%_25%]"}`}
    />
  ) : null;
}
