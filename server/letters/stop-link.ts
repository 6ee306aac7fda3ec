import { hashOf, makeToken } from "../tokens";
import type { Reach } from "./letter";
import type { ClaimedLetter } from "./outbox";

/**
 * Makes the link to the page where a letter's recipient sees and stops our letters. Its token is
 * made for this letter, and stored only as a hash.
 * @param stream the letters that one click in a mailbox stops (RFC 8058)
 * @param plan for a letter to guests: the click then stops those of this celebration
 */
export async function makeStopLink(
  { kind, recipient }: Pick<ClaimedLetter, "kind" | "recipient">,
  stream: "contact" | "guest" | "list" | "partner" | "plan" | "staff",
  { tables, siteUrl }: Reach,
  plan?: string,
): Promise<string> {
  const token = makeToken();
  await tables
    .rpc("keep_letter_token", { address: recipient, stream, kind, token_hash: hashOf(token), plan })
    .throwOnError();
  return `${siteUrl}/letters/${token}`;
}
