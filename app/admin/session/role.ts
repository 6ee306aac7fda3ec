import { useQuery } from "@tanstack/react-query";
import { useRouteLoaderData } from "react-router";
import { type StaffRole, type StaffSession, staffSessionQuery } from "./staff-session";

/** The areas they work on; the database has the same ones (`public.staff_may`). */
export type Area = "people" | "content" | "settings";

const AREAS: Record<StaffRole, Area[]> = {
  owner: ["people", "content", "settings"],
  editor: ["content"],
  support: ["people"],
};

export const NAME_UNDER: Record<StaffRole, string> = {
  owner: "the articles you publish and your answers to visitors",
  editor: "the articles you publish",
  support: "your answers to visitors",
};

type Opened = { id: string; session: StaffSession | null };

/** @param area by default, anything that all of staff may do */
export const mayDo = (role: StaffRole, area?: Area): boolean =>
  area === undefined || AREAS[role].includes(area);

/** The signed-in person's role. Only inside the back office's layout. */
export function useStaffRole(): StaffRole {
  const opened = useRouteLoaderData<Opened>("admin/layout");
  // The layout reads it again now and then: an owner may have changed it.
  const { data: now } = useQuery({ ...staffSessionQuery, enabled: false });
  const role = now?.role ?? opened?.session?.role;
  if (!role) throw new Error("Nobody of staff is signed in");
  return role;
}

export function useStaffName(): string {
  const { data } = useQuery(staffSessionQuery);
  return data?.name.trim() ?? "";
}

export function useStaffId(): string {
  const opened = useRouteLoaderData<Opened>("admin/layout");
  if (!opened) throw new Error("Nobody of staff is signed in");
  return opened.id;
}
