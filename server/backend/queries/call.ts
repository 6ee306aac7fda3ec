import { isName } from "./names";

/** A call of the tables' interface. */
export type Call = {
  method: string;
  /** The table's or the function's name. */
  name: string;
  kind: "table" | "function";
  /** The query with its question mark, or "". */
  search: string;
  headers: Headers;
  /** The parsed JSON; undefined without a body. */
  body?: unknown;
};

const PATH = /^\/rest\/v1\/(rpc\/)?([^/]+)$/;

/** The table or function that a request is about; undefined if neither. */
export function readTarget({ pathname }: URL): Pick<Call, "name" | "kind"> | undefined {
  const [, rpc, name = ""] = PATH.exec(pathname) ?? [];
  return isName(name) ? { name, kind: rpc ? "function" : "table" } : undefined;
}

/** The preferences of a `Prefer` header, in lower case: `count=exact`. */
export const preferences = ({ headers }: Pick<Call, "headers">): string[] =>
  (headers.get("prefer") ?? "")
    .toLowerCase()
    .split(",")
    .map((token) => token.trim())
    .filter((token) => token !== "");
