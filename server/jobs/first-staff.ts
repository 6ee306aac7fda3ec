import type { Tables } from "~shared/tables";
import type { Backend } from "../backend";
import { makePassword } from "../operator/password";
import type { Settings } from "../settings";

/**
 * Makes the first staff account when there is none: the one the settings name, or one with a
 * random password.
 * @returns the password when it was made up here: to be shown once, for it is kept nowhere
 */
export async function ensureFirstStaff(
  backend: Backend,
  tables: Tables,
  { STAFF_EMAIL: email = "staff@example.com", STAFF_PASSWORD }: Settings,
): Promise<{ email: string; password: string } | undefined> {
  const { count, error } = await tables
    .from("staff")
    .select("user_id", { count: "exact", head: true });
  if (error) throw error;
  if (count) return undefined;

  const password = STAFF_PASSWORD ?? makePassword();
  const userId = await backend.accounts.create({ email, password });
  const { error: refused } = await tables.from("staff").insert({ user_id: userId });
  if (refused) throw refused;
  return STAFF_PASSWORD ? undefined : { email, password };
}
