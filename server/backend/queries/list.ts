import type { QueryList } from "~shared/visitor-queries";
import { type Query, readQuery } from "./query";
import { Unreadable } from "./refusal";

/** A read of the list: as a query, and whether a number of rows may be named. */
export type ListedRead = Query & { limited: boolean };

/** A list of queries, to be looked up. */
export type ReadList = {
  reads: Map<string, ListedRead[]>;
  inserts: Map<string, Set<string>>;
  functions: Map<string, Set<string>>;
};

/** @throws when a line of the list cannot be read: it is part of the program */
export function readList({ reads, inserts, functions }: QueryList): ReadList {
  const tables = new Map<string, ListedRead[]>();
  for (const line of reads) {
    const [table = "", query = ""] = line.split("?");
    const plain = query.replace(/&limit$/, "");
    const read = readQuery(plain, "table");
    if (read instanceof Unreadable) throw new Error(`The list holds ${line}: ${read.why}`);
    tables.set(table, [...(tables.get(table) ?? []), { ...read, limited: plain !== query }]);
  }
  return { reads: tables, inserts: readNames(inserts), functions: readNames(functions) };
}

/** Lines such as `name(one,two)`. */
function readNames(lines: string[]): Map<string, Set<string>> {
  const names = lines.map((line): [string, Set<string>] => {
    const [, name = "", inside = ""] = /^(\w+)\(([\w,]*)\)$/.exec(line) ?? [];
    if (!name) throw new Error(`The list holds ${line}`);
    return [name, new Set(inside.split(",").filter((one) => one !== ""))];
  });
  return new Map(names);
}
