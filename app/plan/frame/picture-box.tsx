import { later } from "~/ui/later";
import { useInvitation } from "../store/plan-context";

// Loaded on demand: the words beside it do not wait for drawings and the rules of choosing one.
const PlanPicture = later(async () => (await import("./plan-picture")).PlanPicture);

/** A box with the plan's picture; none where the family wants none. @param className its size */
export function PictureBox({ className }: { className: string }) {
  const picture = useInvitation()?.picture;
  return picture === undefined || picture === "none" ? null : (
    <div className={`overflow-clip bg-blush print:hidden ${className}`}>
      <PlanPicture />
    </div>
  );
}
