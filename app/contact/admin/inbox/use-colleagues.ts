import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { staffNamesQuery } from "~/admin/queries";
import { useStaffId } from "~/admin/session/role";
import { colleaguesQuery } from "./queries";

export type Colleague = { id: string; name: string };

/** Staff who may read messages; oneself is "You". */
export function useColleagues(): Colleague[] {
  const me = useStaffId();
  const { data: names } = useQuery(staffNamesQuery);
  const { data: ids } = useQuery(colleaguesQuery);
  return useMemo(
    () =>
      (ids ?? []).map((id) => ({
        id,
        name: id === me ? "You" : (names?.get(id) ?? "A colleague"),
      })),
    [ids, names, me],
  );
}
