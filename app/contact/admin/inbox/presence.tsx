import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { refreshInbox, watchMessage } from "./mutations";

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

/** How often an open message renews its lease of 30 seconds, in milliseconds. */
const EVERY = 10_000;

/** While the message is open in a visible tab. @returns who else has it open */
function useWatch(id: string, writes: boolean) {
  const queryClient = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: ["staff", "watch", id],
    queryFn: ({ signal }) => watchMessage(id, { writes }, signal),
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  const mark = data === null ? "gone" : data?.mark;
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (known.current !== undefined && mark !== undefined && known.current !== mark) {
      refreshInbox(queryClient);
    }
    known.current = mark ?? known.current;
  }, [mark, queryClient]);

  // Colleagues learn at once that an answer was begun.
  const begun = useRef(writes);
  useEffect(() => {
    if (begun.current !== writes) void refetch();
    begun.current = writes;
  }, [writes, refetch]);

  const leave = useEffectEvent(() => {
    // Nobody waits for this: the lease expires by itself.
    watchMessage(id, { leaving: true }).catch(() => undefined);
  });
  useEffect(() => () => leave(), []);

  return data?.others ?? [];
}
