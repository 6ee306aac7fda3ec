import { z } from "zod";
import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

const written = z
  .object({
    role: z.enum(["editor", "viewer"]),
    from: z.string(),
    honoree_name: z.string(),
    expires_at: z.string(),
  })
  .nullable();

/** Makes the token when the letter is sent, after a #, so that no browser sends it. */
export const load: Source<"plan-invite"> = async (letter, reach) => {
  const token = makeToken();
  const { data } = await reach.tables
    .rpc("write_invite", {
      invite_id: z.uuid().parse(letter.params.invite),
      token_hash: hashOf(token),
    })
    .throwOnError();
  const invite = written.parse(data);
  if (!invite) return null;
  return {
    props: {
      role: invite.role,
      from: invite.from,
      honoreeName: invite.honoree_name,
      link: `${reach.siteUrl}/plan/join#${token}`,
      expiresAt: invite.expires_at,
    },
    stopLink: await makeStopLink(letter, "plan", reach),
  };
};
