import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

/** Staff's decision. Cancelled once the partner is gone. */
export const load: Source<"partner-proposal"> = async (letter, reach) => {
  const { data } = await reach.tables
    .from("partner_proposals")
    .select("state, word, partner_id, partners(name)")
    .eq("id", z.uuid().parse(letter.params.proposal))
    .maybeSingle()
    .throwOnError();
  if (!data?.partners || !["approved", "declined"].includes(data.state)) return null;
  return {
    props: {
      partnerName: data.partners.name,
      isPublished: data.state === "approved",
      word: data.word,
      listingLink: `${reach.siteUrl}/partners/${data.partner_id}`,
      ownLink: `${reach.siteUrl}/partner`,
    },
    stopLink: await makeStopLink(letter, "partner", reach),
  };
};
