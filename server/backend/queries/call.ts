import { isName } from "./names";

export type Call = {
  method: string;
  name: string;
  kind: "table" | "function";
  /** The query with its question mark, or "". */
  search: string;
  headers: Headers;
  body?: unknown;
};

const PATH = /^\/rest\/v1\/(rpc\/)?([^/]+)$/;

export function readTarget({ pathname }: URL): Pick<Call, "name" | "kind"> | undefined {
  const [, rpc, name = ""] = PATH.exec(pathname) ?? [];
  return isName(name) ? { name, kind: rpc ? "function" : "table" } : undefined;
}

export const preferences = ({ headers }: Pick<Call, "headers">): string[] =>
  (headers.get("prefer") ?? "")
    .toLowerCase()
    .split(",")
    .map((token) => token.trim())
    .filter((token) => token !== "");
