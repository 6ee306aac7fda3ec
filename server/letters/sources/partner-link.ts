import { z } from "zod";
import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";

const written = z.array(z.string()).min(1).nullable();

/** Makes the token when the letter is sent. Cancelled if the address is no partner's. */
export const load: Source<"partner-link"> = async ({ params }, { tables, siteUrl }) => {
  const token = makeToken();
  const { data } = await tables
    .rpc("write_partner_link", {
      ask_id: z.uuid().parse(params.asked),
      token_hash: hashOf(token),
    })
    .throwOnError();
  const names = written.parse(data);
  return names && { props: { names, link: `${siteUrl}/partner/${token}` } };
};
