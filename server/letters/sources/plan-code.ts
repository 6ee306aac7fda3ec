import { randomInt } from "node:crypto";
import { z } from "zod";
import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";

const written = z.object({ purpose: z.enum(["keep", "open"]), is_staff: z.boolean() }).nullable();

/**
 * Makes the code and the link when the letter is sent: their 15 minutes begin then, and they are
 * only in the letter. The link's token comes after a #, so that no browser sends it.
 */
export const load: Source<"plan-code"> = async ({ params }, { tables, siteUrl }) => {
  const code = String(randomInt(10 ** 8)).padStart(8, "0");
  const token = makeToken();
  const { data } = await tables
    .rpc("write_code", { code_id: z.uuid().parse(params.asked), code, token_hash: hashOf(token) })
    .throwOnError();
  const asked = written.parse(data);
  // The address has no plan, which the page that asked does not reveal.
  if (!asked) return null;
  if (asked.is_staff) return { props: { purpose: "staff" } };
  const link = `${siteUrl}/plan/open#${token}`;
  return { props: { purpose: asked.purpose, code, link } };
};
