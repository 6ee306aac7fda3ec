import { usePlan } from "../store/plan-context";
import { usePicture } from "./use-picture";

/** The photo beside the name, which serves as its label. It takes no space until loaded. */
export function SmallPhoto({ className }: { className: string }) {
  const { src } = usePicture(usePlan().photo_path);
  if (!src) return null;
  return <img src={src} alt="" className={`shrink-0 object-cover ${className}`} />;
}
