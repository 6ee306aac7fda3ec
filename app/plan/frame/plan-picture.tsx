import { useShownInvitation } from "~/plan/sections/invitation/use-invitation";

/** The invitation's picture as a band; a portrait's face is in its upper half. */
export function CoverPicture() {
  const { picture, chosen } = useShownInvitation() ?? {};
  if (!picture) return null;
  return (
    <img
      src={picture.src}
      alt=""
      className={`size-full object-cover ${chosen?.kind === "drawing" ? "" : "object-[50%_25%]"}`}
    />
  );
}
