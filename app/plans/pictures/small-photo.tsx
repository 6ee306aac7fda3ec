import { usePlan } from "../store/plan-context";
import { usePicture } from "./use-picture";

/** The photo beside the name, which says who it is. It takes no room until it is here. */
export function SmallPhoto({ className }: { className: string }) {
  const { src } = usePicture(usePlan().photo_path);
  if (!src) return null;
  return <img src={src} alt="" className={`shrink-0 object-cover ${className}`} />;
}
