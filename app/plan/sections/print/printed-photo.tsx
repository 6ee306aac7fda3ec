import { usePicture } from "~/plan/pictures/use-picture";
import { photoAlt } from "~/plan/sections/person/photo-words";
import { usePlan } from "~/plan/store/plan-context";

/** The photo on paper; nothing if there is none, or it could not be loaded. */
export function PrintedPhoto({ className }: { className: string }) {
  const { photo_path, honoree_name } = usePlan();
  const { src } = usePicture(photo_path);
  if (!src) return null;
  return (
    <img
      src={src}
      alt={photoAlt(honoree_name)}
      className={`w-auto max-w-full rounded-card object-contain ${className}`}
    />
  );
}
