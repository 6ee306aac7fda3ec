import { createHash, randomBytes } from "node:crypto";

const OWN = /^[0-9a-f]{40}$/;

/** A token for the person who fills in a form, which opens what they sent: 160 bits. */
export const makeOwnToken = (): string => randomBytes(20).toString("hex");

/** The token that a form was given, so that pressing twice leads to one; else a new one. */
export const ownTokenIn = (form: FormData, field = "own"): string => {
  const own = String(form.get(field));
  return OWN.test(own) ? own : makeOwnToken();
};

/** The token as stored if it is never shown again: its sha256, as hex. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
