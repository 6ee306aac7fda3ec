import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

/** An applicant's conversation with staff. */
export type ApplicationPage = {
  /** The name as the applicant wrote it. */
  business: string;
  /** It takes an answer: nothing has been decided yet. */
  is_open: boolean;
  said: { id: string; kind: "question" | "answer"; words: string; at: string }[];
};

/** Reads what a letter's token opens: null when unknown. Status 429: too many tries. */
export async function readApplicationPage(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("application_page", { token });
  return { page: data as ApplicationPage | null, error, status };
}
