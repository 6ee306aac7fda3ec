import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";

/**
 * Makes the link when the letter is sent: its hour begins then, and the token is only in the
 * letter. It comes after a #, so that no browser sends it and no log holds it.
 */
export const load: Source<"new-password"> = async ({ recipient }, { tables, siteUrl }) => {
  const token = makeToken();
  const { data: made } = await tables
    .rpc("make_password_link", { address: recipient, token_hash: hashOf(token) })
    .throwOnError();
  // Nobody on the staff has that address.
  return made ? { props: { link: `${siteUrl}/auth/new-password#${token}` } } : null;
};
