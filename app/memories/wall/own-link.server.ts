import { createHash, randomBytes } from "node:crypto";

const OWN = /^[0-9a-f]{40}$/;

/** A token with which its author takes a memory back: 160 bits. */
export const makeOwnToken = (): string => randomBytes(20).toString("hex");

/** The token that a form was given, so that pressing twice leads to one; another where it has none. */
export const ownTokenIn = (form: FormData): string => {
  const own = String(form.get("own"));
  return OWN.test(own) ? own : makeOwnToken();
};

/** How it is stored: its sha256, as hex. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
