import { shown } from "./names";

/** A refusal in the shape that PostgREST's clients read. */
export type Refusal = {
  status: 400 | 401 | 403 | 404 | 405 | 406 | 413 | 415;
  code: string;
  message: string;
};

export const notTaken = (message: string): Refusal => ({ status: 400, code: "PGRST100", message });

/** A forbidden call, with the database's own code. @param status 401 for a visitor */
export const notAllowed = (
  status: 401 | 403,
  kind: "table" | "column" | "function",
  name: string,
): Refusal => ({ status, code: "42501", message: `permission denied for ${kind} ${shown(name)}` });

export const notABody = (message: string): Refusal => ({ status: 400, code: "PGRST102", message });

export const methodRefused = (method: string): Refusal => ({
  status: 405,
  code: "PGRST117",
  message: `Unsupported HTTP method: ${shown(method)}`,
});

/** A part of a query that is malformed or not allowed. Returned, never thrown. */
export class Unreadable {
  readonly why: string;

  /** @param about the part of the query in question; repeated as far as that is safe */
  constructor(why: string, about = "") {
    this.why = about ? `${why}: ${shown(about)}` : why;
  }
}
