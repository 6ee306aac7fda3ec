import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

/** What who applied was asked and answered. */
export type ApplicationPage = {
  /** As the applicant wrote it. */
  business: string;
  /** Whether it takes an answer: nothing was decided yet. */
  is_open: boolean;
  said: { id: string; kind: "question" | "answer"; words: string; at: string }[];
};

/** Reads what the token of a letter's link opens: null for an unknown one. Status 429: too many. */
export async function readApplicationPage(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("application_page", { token });
  return { page: data as ApplicationPage | null, error, status };
}
