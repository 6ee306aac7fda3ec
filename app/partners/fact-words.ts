import { formatRange } from "~/lib/money";
import type { Facts } from "./facts/facts";

/** Facts, some of which may be left out, as on cards. */
type Some<Name extends keyof Facts> = { [One in Name]?: Facts[One] };

/** A price in words: "$500 to $2,000", "From $500", "Up to $2,000"; "" when unknown. */
export const priceWords = ({
  price_from = null,
  price_to = null,
}: Some<"price_from" | "price_to">): string =>
  formatRange(price_from, price_to, "USD").replace(/^./, (first) => first.toUpperCase());

type YesOrNo = "step_free" | "parking" | "own_food";

export const YES_OR_NO: Record<YesOrNo, { label: string; yes: string; no: string }> = {
  step_free: { label: "Step-free access", yes: "Step-free", no: "Not step-free" },
  parking: { label: "Parking", yes: "Parking", no: "No parking" },
  own_food: {
    label: "Food of your own",
    yes: "You may bring your own food",
    no: "No food of your own",
  },
};

export const capacityWords = ({ capacity = null }: Some<"capacity">): string =>
  capacity === null ? "" : `Up to ${capacity.toLocaleString("en-US")} people`;

/** A website as people say it, without https:// and www. */
export const websiteWords = (website: string): string =>
  website.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");

/** "English and Spanish". */
export const languageWords = (languages: string[]): string =>
  new Intl.ListFormat("en-US").format(languages);

/** The facts in short, in the order families ask, for a line under a name. */
export function factsInShort(facts: Some<keyof Facts>): string[] {
  const answers = (Object.keys(YES_OR_NO) as YesOrNo[]).map((name) =>
    (facts[name] ?? null) === null ? "" : YES_OR_NO[name][facts[name] ? "yes" : "no"],
  );
  const spoken = facts.languages?.length ? `Speaks ${languageWords(facts.languages)}` : "";
  return [priceWords(facts), capacityWords(facts), ...answers, spoken].filter(Boolean);
}
