import type { Tables } from "~shared/tables";

/** The reason why an invitation opens nothing, or not now. */
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
export async function readInvitation(tables: Tables, token: string): Promise<Invitation> {
  try {
    const { data, error, status } = await tables.rpc("invite_page", { token });
    if (error) return { state: status === 429 ? "too_often" : "unreachable" };
    return data as Invitation;
  } catch {
    return { state: "unreachable" };
  }
}
