import type { Persona } from "../database/database";

type Row = Record<string, unknown>;

/** Those who ask, and the roles of staff beside an owner's, which "staff" is. */
export type Caller = Persona | "editor" | "support";
export const CALLERS: Caller[] = ["anonymous", "stranger", "staff", "editor", "support"];

/** Each persona's rights on one table or view. What is not named here is refused. */
export type Permissions = {
  /** The column that tells its rows apart; `id` unless said. */
  key?: string;
  /** A view: its rows are those of the table it shows. */
  view?: true;
  /**
   * The area of staff to which it belongs: those who work there have an owner's rights, others a
   * stranger's. Left out: nothing beyond an owner.
   */
  area?: "people" | "content" | "settings";
  /** Rows that are there before each test, by name. */
  rows: Record<string, Row>;
  /** The columns staff may read, where that is not all of them. */
  columns?: string;
  /** The names of the rows that each persona can read. */
  read?: Partial<Record<Caller, string[]>>;
  /** A row nobody could find fault with. */
  insert: Row;
  /** A change to the first of the rows. */
  update: Row;
  /** Personas who may insert that row, make that change, and delete the first of the rows. */
  may?: { insert?: Persona[]; update?: Persona[]; delete?: Persona[] };
};

/** The accounts that rows belong to. */
export type People = {
  staffId: string;
  strangerId: string;
  /** Colleagues of other roles, where a test has them. */
  colleagues?: { user_id: string; display_name: string; role: string }[];
};

const AREAS = { editor: ["content"], support: ["people"] };

/** The persona whose rights a caller has on a table. */
export function actsAs(caller: Caller, { area }: Pick<Permissions, "area">): Persona {
  if (caller !== "editor" && caller !== "support") return caller;
  return area && AREAS[caller].includes(area) ? "staff" : "stranger";
}

export const everyone: Persona[] = ["anonymous", "stranger", "staff"];
export const staffOnly: Persona[] = ["staff"];

export const readByAll = (...rows: string[]) => ({ anonymous: rows, stranger: rows, staff: rows });

/** A fixed id: the rows' ids are told apart by their last digits. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
