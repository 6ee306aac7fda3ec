import type { ReactNode } from "react";
import {
  capacityWords,
  languageWords,
  priceWords,
  websiteWords,
  type YES_OR_NO,
} from "./fact-words";
import type { Facts } from "./facts/facts";

export const hasFacts = (facts: Facts): boolean => rowsOf(facts).length > 0;

export function FactList({ facts }: { facts: Facts }) {
  return (
    <dl className="mt-3 max-w-prose">
      {rowsOf(facts).map(([name, said]) => (
        <div key={name} className="border-b border-line py-2.5 last:border-0 sm:flex sm:gap-4">
          <dt className="shrink-0 font-semibold sm:w-44">{name}</dt>
          <dd dir="auto" className="min-w-0 text-left wrap-anywhere whitespace-pre-line">
            {said}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf(facts: Facts): [name: string, said: ReactNode][] {
  const { price_includes, languages, service_area, website } = facts;
  const price = priceWords(facts);
  const rows: [string, ReactNode][] = [
    ["Price", price && `${price}. Rough; ask.`],
    ["What it includes", price_includes],
    ["Room for", capacityWords(facts)],
    ["Step-free access", yesOrNo(facts, "step_free")],
    ["Parking", yesOrNo(facts, "parking")],
    ["Food of your own", yesOrNo(facts, "own_food")],
    ["Languages", languages?.length ? languageWords(languages) : ""],
    ["Where they work", service_area],
    ["Website", website ? <Website key="website" address={website} /> : ""],
  ];
  return rows.filter(([, said]) => said);
}

const yesOrNo = (facts: Facts, name: keyof typeof YES_OR_NO) =>
  facts[name] === null ? "" : facts[name] ? "Yes" : "No";

/** The link tells the site nothing about visitors and adds nothing to its search ranking. */
export const Website = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="nofollow noopener noreferrer" className="text-link">
    {websiteWords(address)}
    <span className="sr-only"> (opens a new tab)</span>
  </a>
);
