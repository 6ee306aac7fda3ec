import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { refreshInbox, watchMessage } from "./mutations";

/** How often a message that is open asks, in milliseconds; its lease lasts 30 seconds. */
const EVERY = 10_000;

/**
 * Says that one reads a message, as long as it is open in a visible tab, and takes in what changes.
 * @returns who else has it open
 */
export function useWatch(id: string, writes: boolean) {
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

  // Colleagues hear at once that an answer is begun.
  const begun = useRef(writes);
  useEffect(() => {
    if (begun.current !== writes) void refetch();
    begun.current = writes;
  }, [writes, refetch]);

  const leave = useEffectEvent(() => {
    // Nobody waits for it: the lease ends by itself.
    watchMessage(id, { leaving: true }).catch(() => undefined);
  });
  useEffect(() => () => leave(), []);

  return data?.others ?? [];
}
