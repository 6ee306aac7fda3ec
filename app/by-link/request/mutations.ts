import type { Tables } from "~shared/tables";
import type { Asked } from "./schema";

/**
 * Asks to come, by the token of a link.
 * @param own opens the asker's page; the same token again leaves one request, with the latest words
 */
export const sendRequest = (tables: Tables, token: string, own: string, asked: Asked) =>
  tables.rpc("ask_to_come", { token, own, asked });
