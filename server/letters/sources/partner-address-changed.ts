import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

/** Cancelled if the partner is gone. */
export const load: Source<"partner-address-changed"> = async (letter, reach) => {
  const { data } = await reach.tables
    .from("partners")
    .select("name")
    .eq("id", z.uuid().parse(letter.params.partner))
    .maybeSingle()
    .throwOnError();
  return (
    data && {
      props: { partnerName: data.name },
      stopLink: await makeStopLink(letter, "partner", reach),
    }
  );
};
