import { createHash, randomBytes } from "node:crypto";

/** A token for a link: 160 bits in letters and digits. */
export const makeToken = (): string => randomBytes(20).toString("hex");

/** How a token is stored: its sha256, as hex. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
