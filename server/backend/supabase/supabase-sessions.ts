import { z } from "zod";
import { placeholderAddress } from "~shared/placeholder-address";
import { type Session, type Sessions, TooManySessions } from "../accounts/sessions";
import { adminOf, type Reach } from "./supabase-admin";

const account = z.object({ id: z.string(), email: z.string().optional() });
const link = z.object({ id: z.string(), hashed_token: z.string(), verification_type: z.string() });
const session = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.looseObject({ id: z.string() }),
});

/**
 * By a magic link of the admin interface, used here at once, without a letter: a project begins
 * none otherwise. Families sign in anonymously at the project itself.
 */
export function supabaseSessions(reach: Reach): Sessions {
  const { url, secretKey, fetch } = reach;
  const ask = adminOf(reach);

  return {
    async open(accountId, address): Promise<Session> {
      const { id, email } = account.parse(await (await ask("GET", `/users/${accountId}`)).json());
      const made = link.parse(
        await (
          await ask("POST", "/generate_link", {
            type: "magiclink",
            email: email || (await giveAddress(id)),
          })
        ).json(),
      );
      // For an address without an account it would have made one.
      if (made.id !== id) throw new Error("The link is another account's");
      const { verification_type: type, hashed_token: token_hash } = made;
      const answer = await fetch(`${url}/auth/v1/verify`, {
        method: "POST",
        headers: {
          // A project takes the visitor's address from who has this key alone, and if it is set to
          // (docs/operations.md); else all families share this server's limit.
          apikey: secretKey,
          ...(address === undefined ? {} : { "sb-forwarded-for": address }),
          "content-type": "application/json",
        },
        body: JSON.stringify({ type, token_hash }),
      });
      if (answer.status === 429) throw new TooManySessions();
      if (!answer.ok) throw new Error(`A session could not begin (${answer.status})`);
      return session.parse(await answer.json());
    },
  };

  /** A magic link needs an address; one kept by a recovery link has none, so gets a dummy. */
  async function giveAddress(id: string): Promise<string> {
    const email = placeholderAddress(id);
    await ask("PUT", `/users/${id}`, { email, email_confirm: true });
    return email;
  }
}
