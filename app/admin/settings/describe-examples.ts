import type { ExampleCounts } from "./queries";

const NOUNS: Record<keyof ExampleCounts, [one: string, many: string]> = {
  content_sections: ["content section", "content sections"],
  celebration_types: ["celebration type with its ideas", "celebration types with their ideas"],
  celebration_stories: ["celebration story", "celebration stories"],
  articles: ["article", "articles"],
  partners: ["partner", "partners"],
};

const list = new Intl.ListFormat("en-US");

/** "2 articles and 1 partner"; "" if there are no examples. */
export function describeExamples(counts: ExampleCounts): string {
  const parts = (Object.keys(NOUNS) as (keyof ExampleCounts)[])
    .filter((table) => counts[table] > 0)
    .map((table) => {
      const [one, many] = NOUNS[table];
      return counts[table] === 1 ? `1 ${one}` : `${counts[table].toLocaleString("en-US")} ${many}`;
    });
  return list.format(parts);
}
