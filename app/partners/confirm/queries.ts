import { openPage } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

export type Confirmation = {
  name: string;
  partner_id: string;
  address: string;
  is_confirmed: boolean;
};

/** Reads what a letter's token opens: null when unknown. Status 429: too many tries. */
export const readConfirmation = (tables: Tables, token: string) =>
  openPage<Confirmation>(token, () => tables.rpc("partner_confirm_page", { token }));

/** Confirms the address that a token was sent to; null when the token is unknown. */
export const confirmAddress = (tables: Tables, token: string) =>
  openPage<Confirmation>(token, () => tables.rpc("confirm_partner_address", { token }));
