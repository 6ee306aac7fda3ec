import { randomUUID } from "node:crypto";
import { placeholderAddress } from "~shared/placeholder-address";
import type { Log } from "../../http/log";
import { adminOf, type Reach } from "./supabase-admin";

/** What `private.before_user_created` answers in place of an account. */
const REFUSAL = "Accounts are made by the people who run this site";

/**
 * Tells in the log if a project's auth does not ask the hook, so that strangers can make accounts
 * with an address. A link of its admin interface asks the hook as a stranger's sign-up does, and no
 * letter is sent. An account that comes of it is removed again.
 */
export async function checkAccountHook(reach: Reach, log: Log): Promise<void> {
  const { url, secretKey, fetch } = reach;
  const email = placeholderAddress(randomUUID());
  const answer = await fetch(`${url}/auth/v1/admin/generate_link`, {
    method: "POST",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    // Any project's rules take this password.
    body: JSON.stringify({ type: "signup", email, password: `Aa1!${randomUUID()}` }),
  });
  const text = await answer.text();
  if (answer.ok) {
    log.error(
      "strangers can make accounts with an address: the hook Before User Created is off. " +
        "Run `npx supabase@3 config push`",
    );
    await adminOf(reach)("DELETE", `/users/${JSON.parse(text).id}`);
  } else if (!text.includes(REFUSAL)) {
    log.warn({ status: answer.status }, "whether the hook Before User Created is on is not known");
  }
}
