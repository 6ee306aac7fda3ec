import { z } from "zod";
import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

const written = z
  .object({
    name: z.string(),
    honoree_name: z.string(),
    from: z.string(),
    is_ready: z.boolean(),
  })
  .nullable();

/** Makes the token when the letter is sent, after a #, so that no browser sends it. */
export const load: Source<"plan-finder"> = async (letter, reach) => {
  const token = makeToken();
  const { data } = await reach.tables
    .rpc("write_finder", {
      finder_id: z.uuid().parse(letter.params.finder),
      address: letter.recipient,
      token_hash: hashOf(token),
    })
    .throwOnError();
  const finder = written.parse(data);
  if (!finder) return null;
  return {
    props: {
      name: finder.name,
      from: finder.from,
      honoreeName: finder.honoree_name,
      isReady: finder.is_ready,
      link: `${reach.siteUrl}/plan/found#${token}`,
    },
    stopLink: await makeStopLink(letter, "plan", reach),
  };
};
