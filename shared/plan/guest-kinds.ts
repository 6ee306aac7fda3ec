/** A guest's kinds, singular and plural, in a caterer's usual order. */
export const KINDS = [
  { value: "adult", one: "adult", many: "adults" },
  { value: "child", one: "child", many: "children" },
  { value: "infant", one: "infant", many: "infants" },
] as const;

export type Kind = (typeof KINDS)[number]["value"];

/** "28 adults, 4 children, 2 infants"; kinds without guests are left out. */
export const kindWords = (count: Record<Kind, number>): string =>
  KINDS.filter(({ value }) => count[value] > 0)
    .map(({ value, one, many }) => `${count[value]} ${count[value] === 1 ? one : many}`)
    .join(", ");
