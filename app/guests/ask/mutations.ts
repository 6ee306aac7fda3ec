import type { Tables } from "~shared/tables";
import type { Asked } from "./schema";

/** What came of a request, with the token of who asked; null: the link's token is unknown. */
export type Taken = { done: boolean; token?: string | null; state?: string } | null;

/** Asks to come, by the token of a link; the same id again leaves one, with the latest words. */
export const sendRequest = (tables: Tables, token: string, p_id: string, asked: Asked) =>
  tables.rpc("ask_to_come", { token, p_id, asked });
