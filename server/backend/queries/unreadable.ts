import { shown } from "./names";

/** A part of a query that is none, or none that is taken. Returned, never thrown. */
export class Unreadable {
  /** For the developer who sent it. */
  readonly why: string;

  /** @param about what of the query it is about; repeated in part, where that is safe */
  constructor(why: string, about = "") {
    this.why = about ? `${why}: ${shown(about)}` : why;
  }
}
