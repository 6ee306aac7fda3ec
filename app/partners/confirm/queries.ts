import type { Tables } from "~shared/tables";

/** What the page behind a letter's link says of an address. */
export type Confirmation = {
  /** The partner's, as its listing has it. */
  name: string;
  partner_id: string;
  address: string;
  is_confirmed: boolean;
};

/** Whether a text can be a letter's token: with anything else the database is not asked. */
const isToken = (text: string): boolean => /^[a-z0-9]{20,100}$/i.test(text);

const NOTHING = { confirmation: null, error: null, status: 404 };

/** Reads what a letter's token opens: null for an unknown token. Status 429: too many were tried. */
export async function readConfirmation(tables: Tables, token: string) {
  if (!isToken(token)) return NOTHING;
  const { data, error, status } = await tables.rpc("partner_confirm_page", { token });
  return { confirmation: data as Confirmation | null, error, status };
}

/** Confirms the address to which a token went; the same as reading where it opens nothing. */
export async function confirmAddress(tables: Tables, token: string) {
  if (!isToken(token)) return NOTHING;
  const { data, error, status } = await tables.rpc("confirm_partner_address", { token });
  return { confirmation: data as Confirmation | null, error, status };
}
