import type { Tables } from "~shared/tables";
import type { ContactValues } from "../reach/contact";

/** What a partner can press on the page of an inquiry. */
export const INTENTS = [
  "answer",
  "decline",
  "remove-file",
  "wrong-person",
  "stop",
  "contact",
  "hide-contact",
] as const;

/** What came of an answer; null: the token is unknown. */
export type Taken = { done: boolean; state?: string } | null;

/** Sends an answer; the same id again leaves one. */
export const sendAnswer = (tables: Tables, token: string, p_id: string, answer: object) =>
  tables.rpc("answer_inquiry", { token, p_id, answer: answer as never });

/** Says that it is not for this partner. */
export const sendRefusal = (tables: Tables, token: string, p_id: string, reason: string) =>
  tables.rpc("decline_inquiry", { token, p_id, reason });

/** Takes a file back. */
export const removeFile = (tables: Tables, token: string, file_id: string) =>
  tables.rpc("remove_inquiry_file", { token, file_id });

/** Shows the family how to reach the partner; empty: takes it back. False: it is not booked. */
export const showPartnerContact = (tables: Tables, token: string, contact: ContactValues) =>
  tables.rpc("show_partner_contact", { token, contact });

/** Says that the letter reached somebody else. */
export const sayWrongPerson = (tables: Tables, token: string) =>
  tables.rpc("wrong_person", { token });

/** Stops letters of inquiries to the address that this one went to. */
export const stopLetters = (tables: Tables, token: string) =>
  tables.rpc("stop_inquiry_letters", { token });
