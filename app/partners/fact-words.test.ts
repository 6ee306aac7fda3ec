import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactList, hasFacts } from "./fact-list";
import { factsInShort, priceWords, websiteWords } from "./fact-words";
import { NO_FACTS } from "./facts/facts";

test.each([
  [null, null, ""],
  [50_000, null, "From $500"],
  [null, 200_000, "Up to $2,000"],
  [50_000, 200_050, "$500 to $2,000.50"],
  [50_000, 50_000, "$500"],
])("a price from %s to %s: %s", (price_from, price_to, words) => {
  expect(priceWords({ price_from, price_to })).toBe(words);
});

test("what is known is said in short, yes and no alike", () => {
  const facts = { ...NO_FACTS, capacity: 1_200, step_free: true, parking: false };
  expect(factsInShort({ ...facts, languages: ["English", "Spanish"] })).toEqual([
    "Up to 1,200 people",
    "Step-free",
    "No parking",
    "Speaks English and Spanish",
  ]);
  expect(factsInShort(NO_FACTS)).toEqual([]);
});

test("a website is said without what all begin with, and gains nothing by its link", () => {
  expect(websiteWords("https://www.hall.example/")).toBe("hall.example");
  const facts = { ...NO_FACTS, website: "https://hall.example/a?b=1&c=2", price_to: 1_000 };
  expect([hasFacts(facts), hasFacts(NO_FACTS)]).toEqual([true, false]);
  const html = renderToStaticMarkup(FactList({ facts }));
  expect(html).toContain('href="https://hall.example/a?b=1&amp;c=2"');
  expect(html).toContain('rel="nofollow noopener noreferrer"');
  expect(html).toContain("Up to $10. Rough; ask.");
  expect(html).not.toContain("Parking");
});
