import { isName } from "./names";

/** A call of the tables' interface. */
export type Call = {
  method: string;
  /** Of the table or the function. */
  name: string;
  kind: "table" | "function";
  /** The query with its question mark, or "". */
  search: string;
  headers: Headers;
  /** What its JSON says; undefined without a body. */
  body?: unknown;
};

const PATH = /^\/rest\/v1\/(rpc\/)?([^/]+)$/;

/** Which table or function a request is about; undefined: it is about neither. */
export function readTarget({ pathname }: URL): Pick<Call, "name" | "kind"> | undefined {
  const [, rpc, name = ""] = PATH.exec(pathname) ?? [];
  return isName(name) ? { name, kind: rpc ? "function" : "table" } : undefined;
}

/** What a `Prefer` header says, in lower case: `count=exact`. */
export const preferences = ({ headers }: Pick<Call, "headers">): string[] =>
  (headers.get("prefer") ?? "")
    .toLowerCase()
    .split(",")
    .map((token) => token.trim())
    .filter((token) => token !== "");
