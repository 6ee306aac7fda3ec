import type { QueryList } from "~shared/visitor-queries";
import { type Query, readQuery } from "./query";
import { Unreadable } from "./refusal";

export type ListedRead = Query & { limited: boolean };

export type ReadList = {
  reads: Map<string, ListedRead[]>;
  inserts: Map<string, ListedNames>;
  resends: boolean;
  functions: Map<string, ListedNames>;
};

export type ListedNames = Map<string, Kind>;

/** Text, a number, true, false or null; a list of those, or null; any JSON. */
export type Kind = "plain" | "list" | "json";

/** @throws when a line of the list cannot be read: it is part of the program */
export function readList({ reads, inserts, resends = false, functions }: QueryList): ReadList {
  const tables = new Map<string, ListedRead[]>();
  for (const line of reads) {
    const [table = "", query = ""] = line.split("?");
    const plain = query.replace(/&limit$/, "");
    const read = readQuery(plain);
    if (read instanceof Unreadable) throw new Error(`The list holds ${line}: ${read.why}`);
    tables.set(table, [...(tables.get(table) ?? []), { ...read, limited: plain !== query }]);
  }
  return { reads: tables, inserts: readNames(inserts), resends, functions: readNames(functions) };
}

/** Lines such as `name(one,two:json,three:list)`. */
function readNames(lines: string[]): Map<string, ListedNames> {
  const names = lines.map((line): [string, ListedNames] => {
    const [, name = "", inside = ""] =
      /^(\w+)\(((?:\w+(?::(?:json|list))?,?)*)\)$/.exec(line) ?? [];
    if (!name) throw new Error(`The list holds ${line}`);
    const items = inside.split(",").filter((one) => one !== "");
    return [name, new Map(items.map(readItem))];
  });
  return new Map(names);
}

function readItem(item: string): [string, Kind] {
  const [name = "", kind] = item.split(":");
  return [name, kind === "json" || kind === "list" ? kind : "plain"];
}
