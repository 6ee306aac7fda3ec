import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

/** What the page behind a letter's link says of an address. */
export type Confirmation = {
  /** The partner's, as its listing has it. */
  name: string;
  partner_id: string;
  address: string;
  is_confirmed: boolean;
};

/** Reads what a letter's token opens: null for an unknown token. Status 429: too many were tried. */
export async function readConfirmation(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("partner_confirm_page", { token });
  return { page: data as Confirmation | null, error, status };
}

/** Confirms the address to which a token went; the same as reading where it opens nothing. */
export async function confirmAddress(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("confirm_partner_address", { token });
  return { page: data as Confirmation | null, error, status };
}
