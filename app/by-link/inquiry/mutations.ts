import type { ContactValues } from "~/plan/sections/partners/contact";
import type { Json } from "~shared/database.types";
import type { Tables } from "~shared/tables";

export const INTENTS = [
  "answer",
  "decline",
  "remove-file",
  "wrong-person",
  "stop",
  "contact",
  "hide-contact",
] as const;

/** Sends an answer; sending the same id again stores only one. */
export const sendAnswer = (tables: Tables, token: string, p_id: string, answer: Json) =>
  tables.rpc("answer_inquiry", { token, p_id, answer });

export const sendRefusal = (tables: Tables, token: string, p_id: string, reason: string) =>
  tables.rpc("decline_inquiry", { token, p_id, reason });

export const removeFile = (tables: Tables, token: string, file_id: string) =>
  tables.rpc("remove_inquiry_file", { token, file_id });

/** Shows the family the partner's contact; empty: removes it. False: it is not booked. */
export const showPartnerContact = (tables: Tables, token: string, contact: ContactValues) =>
  tables.rpc("show_partner_contact", { token, contact });

export const sayWrongPerson = (tables: Tables, token: string) =>
  tables.rpc("wrong_person", { token });

export const stopLetters = (tables: Tables, token: string) =>
  tables.rpc("stop_inquiry_letters", { token });
