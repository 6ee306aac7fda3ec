import { z } from "zod";
import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

const written = z
  .object({ name: z.string(), is_change: z.boolean(), is_listed: z.boolean() })
  .nullable();

/** Makes the token when the letter is sent. Cancelled if its address no longer waits for it. */
export const load: Source<"partner-confirm"> = async (letter, reach) => {
  const { siteUrl, tables } = reach;
  const partner = z.uuid().parse(letter.params.partner);
  const token = makeToken();
  const { data } = await tables
    .rpc("write_partner_confirmation", {
      partner_id: partner,
      address: letter.recipient,
      token_hash: hashOf(token),
    })
    .throwOnError();
  const known = written.parse(data);
  if (!known) return null;
  return {
    props: {
      partnerName: known.name,
      isListed: known.is_listed,
      isChange: known.is_change,
      link: `${siteUrl}/partner/confirm/${token}`,
      listing: `${siteUrl}/partners/${partner}`,
    },
    stopLink: await makeStopLink(letter, "partner", reach),
  };
};
