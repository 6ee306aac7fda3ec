import type { Tables } from "~shared/tables";
import type { Asked } from "./schema";

/** @param own opens the asker's page; again, it leaves one request, with the latest words */
export const sendRequest = (tables: Tables, token: string, own: string, asked: Asked) =>
  tables.rpc("ask_to_come", { token, own, asked });
