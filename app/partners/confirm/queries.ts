import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

/** An address to confirm, as the page behind a letter's link shows it. */
export type Confirmation = {
  /** The partner's name, from its listing. */
  name: string;
  partner_id: string;
  address: string;
  is_confirmed: boolean;
};

/** Reads what a letter's token opens: null when unknown. Status 429: too many tries. */
export async function readConfirmation(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("partner_confirm_page", { token });
  return { page: data as Confirmation | null, error, status };
}

/** Confirms the address that a token was sent to; null when the token is unknown. */
export async function confirmAddress(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("confirm_partner_address", { token });
  return { page: data as Confirmation | null, error, status };
}
