import type { AddContact, CreateContact } from "./schema.ts";

/** Someone who joined the mailing list. `sourceId` is the id of the row the site stored. */
type Subscriber = AddContact & { sourceId: string };

/**
 * Without the message, which may tell of a death in the family: staff read it in the inbox, and no
 * marketing service has any use for it.
 */
type Correspondent = Omit<CreateContact, "message"> & { sourceId: string };

/** Calls may be repeated and leave one contact. They throw ProviderError alone. */
export interface Provider {
  addContact(contact: Subscriber): Promise<void>;
  createContact(contact: Correspondent): Promise<void>;
}

export type ProviderErrorCode =
  | "unreachable"
  | "timeout"
  | "rejected"
  | "unauthorized"
  | "rate_limited";

/** `detail` goes to the log: a status or the service's own error code, never personal data. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  readonly detail: string;

  constructor(code: ProviderErrorCode, detail = "") {
    super(code);
    this.name = "ProviderError";
    this.code = code;
    this.detail = detail;
  }
}
