import type { StaffInvitation } from "~shared/letters/kinds/staff-invitation";
import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";

/** Makes the link when the letter is sent, like that of a forgotten password. */
export const load: Source<"staff-invitation"> = async ({ params }, { tables, siteUrl }) => {
  const invitation = (params as { invitation_id: string }).invitation_id;
  const { data: invited } = await tables
    .from("staff_invitations")
    .select("role, expires_at")
    .eq("id", invitation)
    .maybeSingle()
    .throwOnError();
  if (!invited) return null;
  const token = makeToken();
  const { data: from } = await tables
    .rpc("make_staff_invitation_link", { invitation, token_hash: hashOf(token) })
    .throwOnError();
  if (!from) return null;
  return {
    props: {
      from,
      role: invited.role as StaffInvitation["role"],
      link: `${siteUrl}/auth/join#${token}`,
      expiresAt: invited.expires_at,
    },
  };
};
