import { OF_PLANS } from "~shared/family-queries";
import { readTarget } from "./call";
import { readList } from "./list";

const { functions, inserts, reads } = readList(OF_PLANS);

/** Tells whether a call is one that only families' sessions make. */
export function asksOfPlans(address: URL): boolean {
  const { name = "", kind } = readTarget(address) ?? {};
  return kind === "function" ? functions.has(name) : reads.has(name) || inserts.has(name);
}
