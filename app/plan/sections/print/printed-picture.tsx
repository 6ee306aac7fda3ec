import { usePicture } from "~/plan/pictures/use-picture";
import { useInvitationPicture } from "~/plan/sections/invitation/use-invitation-picture";
import { photoAlt } from "~/plan/sections/person/photo-words";
import { usePlan } from "~/plan/store/plan-context";

/** The invitation's picture on paper, else the photo; nothing if there is neither, or it does not load. */
export function PrintedPicture({ className }: { className: string }) {
  const { photo_path, honoree_name } = usePlan();
  const { src } = usePicture(photo_path);
  const { picture = src && { src, alt: photoAlt(honoree_name) } } = useInvitationPicture();
  if (!picture) return null;
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      className={`w-auto max-w-full rounded-card object-contain ${className}`}
    />
  );
}
