import { useState } from "react";
import { staffCall } from "../../staff-query";
import { type Merge, merge } from "./merge";

/** `name` is null if unknown. */
type LastChange = { name: string | null; at: string };

/** The last change of a record; null if unknown. Never fails: it is a courtesy. */
const lastChange = (kind: string, record_id: string) =>
  staffCall("last_change", { kind, record_id }).catch(() => null) as Promise<LastChange | null>;

export type Conflict<Values, Row = unknown> = { by: LastChange | null } & (
  | { kind: "deleted" }
  | {
      kind: "changed";
      fresh: Row;
      mine: Values;
      theirs: Values;
      merge: Merge<Values>;
      /** Of the fields that both changed, those where theirs is kept. */
      chosen: ReadonlySet<keyof Values>;
    }
);

type Options<Values, Row> = {
  /** The record's table; undefined if nothing records who changed it. */
  table: string | undefined;
  toValues: (row: Row) => Values;
};

export function useConflict<Values extends object, Row>({ table, toValues }: Options<Values, Row>) {
  const [conflict, setConflict] = useState<Conflict<Values, Row> | null>(null);

  /** @param fresh null if they deleted it @param base the values that the edit started with */
  async function meet(id: string, fresh: Row | null, base: Values, mine: Values) {
    const by = table ? await lastChange(table, id) : null;
    if (!fresh) return setConflict({ kind: "deleted", by });
    const theirs = toValues(fresh);
    setConflict({
      kind: "changed",
      by,
      fresh,
      mine,
      theirs,
      merge: merge(base, mine, theirs),
      chosen: new Set(),
    });
  }

  const choose = (name: keyof Values, whose: "mine" | "theirs") =>
    setConflict((now) => {
      if (now?.kind !== "changed") return now;
      const chosen = new Set(now.chosen);
      if (whose === "theirs") chosen.add(name);
      else chosen.delete(name);
      return { ...now, chosen };
    });

  return { conflict, meet, choose, close: () => setConflict(null) };
}

export function settled<Values extends object>({
  merge: { merged },
  theirs,
  chosen,
}: Extract<Conflict<Values>, { kind: "changed" }>): Values {
  const values = { ...merged };
  for (const name of chosen) values[name] = theirs[name];
  return values;
}
