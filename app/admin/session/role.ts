import { useQuery } from "@tanstack/react-query";
import { useRouteLoaderData } from "react-router";
import type { clientLoader } from "../layout";
import { staffSessionQuery } from "./staff-session";

/** What a member of staff is (docs/product.md 1.2). */
export type StaffRole = "owner" | "editor" | "support";

/** What they work on; the database asks for the same (`public.staff_may`). */
export type Area = "people" | "content" | "settings";

const AREAS: Record<StaffRole, Area[]> = {
  owner: ["people", "content", "settings"],
  editor: ["content"],
  support: ["people"],
};

/** Under what of theirs visitors read the name of a member of staff. */
export const NAME_UNDER: Record<StaffRole, string> = {
  owner: "the articles you publish and your answers to visitors",
  editor: "the articles you publish",
  support: "your answers to visitors",
};

/** @param area left out: what all of staff may */
export const mayDo = (role: StaffRole, area?: Area): boolean =>
  area === undefined || AREAS[role].includes(area);

/** The role of who is signed in. For screens inside the back office's layout. */
export function useStaffRole(): StaffRole {
  const opened = useRouteLoaderData<typeof clientLoader>("admin/layout");
  // The layout asks again now and then: an owner may have changed it.
  const { data: now } = useQuery({ ...staffSessionQuery, enabled: false });
  const role = now?.role ?? opened?.session?.role;
  if (!role) throw new Error("Nobody of staff is signed in");
  return role;
}

/** The name of who is signed in, which stands under what they write; "" where they gave none. */
export function useStaffName(): string {
  const { data } = useQuery(staffSessionQuery);
  return data?.name.trim() ?? "";
}

/** The id of who is signed in. */
export function useStaffId(): string {
  const opened = useRouteLoaderData<typeof clientLoader>("admin/layout");
  if (!opened) throw new Error("Nobody of staff is signed in");
  return opened.id;
}
