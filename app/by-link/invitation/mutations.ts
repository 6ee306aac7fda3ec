import type { Tables } from "~shared/tables";
import type { HouseholdAnswer } from "./schema";

/** null: the token is unknown. `changed`: what has, since the page that was answered. */
export type Taken = {
  done: boolean;
  state?: string;
  changed?: "celebration" | "answers";
} | null;

/** Sends a household's answer; sending the same id again stores only one. */
export const sendAnswer = (tables: Tables, token: string, p_id: string, answer: HouseholdAnswer) =>
  tables.rpc("answer_invitation", { token, p_id, answer });
