import type { Tables } from "~shared/tables";
import { familyClient } from "../session";
import { callByToken } from "./by-token";

export type ClosedInvitation =
  | "used"
  | "expired"
  | "revoked"
  | "over"
  | "unknown"
  | "full"
  | "too_often"
  | "unreachable";

/** The contents of an invitation: names as people wrote them, which may be empty. */
export type Invitation =
  | { state: "open"; role: "editor" | "viewer"; from: string; honoree_name: string }
  | { state: ClosedInvitation };

/** Reads what an invitation's page shows, without changing anything. */
export const readInvitation = (tables: Tables, token: string) =>
  callByToken<Invitation>(() => tables.rpc("invite_page", { token }));

/** The account's plans, the last opened first. @throws when they cannot be read */
export async function readPlans() {
  const tables = await familyClient();
  const { data } = await tables
    .from("plans")
    .select("id, honoree_name")
    .order("last_opened_at", { ascending: false })
    .order("id")
    .limit(20)
    .throwOnError();
  return data;
}
