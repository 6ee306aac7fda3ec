import { Eye } from "lucide-react";
import { useWatch } from "./use-watch";

export function Presence({ id, writes }: { id: string; writes: boolean }) {
  const others = useWatch(id, writes);
  return (
    <div role="status" className="empty:absolute">
      {others.length > 0 ? (
        <p className="flex items-center gap-2 rounded-control bg-joy/25 px-4 py-2">
          <Eye aria-hidden="true" className="size-5 shrink-0" />
          <span>
            {others.map((other, at) => (
              <span key={other.name}>
                {at > 0 ? " " : ""}
                <bdi>{other.name}</bdi>{" "}
                {other.writes ? "is writing an answer." : "is reading this."}
              </span>
            ))}
          </span>
        </p>
      ) : null}
    </div>
  );
}
