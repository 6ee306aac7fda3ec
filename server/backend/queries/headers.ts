import { namesForbidden } from "./names";
import { notTaken, type Refusal } from "./refusal";

/** Headers of a call that are read, besides those that tell who asks. */
const READ = [
  ...["accept", "accept-profile", "content-profile", "content-type"],
  ...["prefer", "range", "range-unit"],
];

/** `Accept` as postgrest-js and browsers send it. */
const KEPT = ["application/json", "application/vnd.pgrst.object+json", "*/*"];
const JSON_TOO = ["application/json", "application/*", "*/*"];

const RANGE = /^(items=)?\d{1,9}-\d{0,9}$/;

export const headersForbidden = (headers: Headers): boolean =>
  READ.some((name) => namesForbidden(headers.get(name) ?? ""));

/** Refuses headers that the site's own code never sends, such as another schema. */
export function refusalOfHeaders(headers: Headers): Refusal | undefined {
  for (const name of ["accept-profile", "content-profile"]) {
    if ((headers.get(name) ?? "public") !== "public") {
      const message = "The schema must be one of the following: public";
      return { status: 406, code: "PGRST106", message };
    }
  }
  const range = headers.get("range");
  if (range !== null && !RANGE.test(range)) return notTaken("The range is none of rows");
  if ((headers.get("range-unit") ?? "items") !== "items")
    return notTaken("The range is none of rows");
  if (acceptable(headers.get("accept")) === undefined) {
    const message = "None of these media types are available; application/json is";
    return { status: 406, code: "PGRST107", message };
  }
  return undefined;
}

/** The `Accept` header to pass on; undefined if it does not ask for JSON. */
export function acceptable(accept: string | null): string | undefined {
  if (accept === null || KEPT.includes(accept)) return accept ?? "*/*";
  const types = accept.split(",", 20).map((type) => type.split(";", 1)[0]?.trim() ?? "");
  return types.some((type) => JSON_TOO.includes(type)) ? "application/json" : undefined;
}
