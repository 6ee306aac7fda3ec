import type { Part, Status } from "../answers";
import { statusOf } from "../answers";
import type { Entry } from "../guest-list";
import type { Kind } from "../totals/totals";

export type Filter = {
  words: string;
  status: Status | "all";
  kind: Kind | "all";
  /** Those without an email address alone. */
  noAddress: boolean;
};

export const EVERYBODY: Filter = { words: "", status: "all", kind: "all", noAddress: false };

export const isFiltered = (filter: Filter): boolean =>
  filter.words.trim() !== "" ||
  filter.status !== "all" ||
  filter.kind !== "all" ||
  filter.noAddress;

/** As it is compared: without case and accents. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLocaleLowerCase("en-US");

/** The households in which somebody fits all that is asked for. */
export function filtered(
  entries: readonly Entry[],
  filter: Filter,
  parts: readonly Part[],
): Entry[] {
  const words = plain(filter.words.trim()).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const { name, guests, contact } = entry;
    if (filter.noAddress && contact?.email) return false;
    const fits = guests.some(
      ({ id, kind }) =>
        (filter.kind === "all" || kind === filter.kind) &&
        (filter.status === "all" || statusOf(entry, id, parts) === filter.status),
    );
    if (!fits && (filter.kind !== "all" || filter.status !== "all")) return false;
    const { email, phone, note } = contact ?? {};
    const text = plain([name, ...guests.map((one) => one.name), email, phone, note].join(" "));
    return words.every((word) => text.includes(word));
  });
}
