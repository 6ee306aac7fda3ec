import { useInvitationPicture } from "~/plan/sections/invitation/use-invitation-picture";

/**
 * The plan's picture, cut to its box, which has its place already: nothing moves when it comes. It
 * is decoration; a portrait's face is in its upper half.
 */
export function PlanPicture() {
  const { picture, chosen } = useInvitationPicture();
  return picture ? (
    <img
      src={picture.src}
      alt=""
      className={`size-full object-cover ${chosen.kind === "drawing" ? "object-[50%_60%]" : "object-[50%_25%]"}`}
    />
  ) : null;
}
