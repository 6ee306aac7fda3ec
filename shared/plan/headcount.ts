import { type Kind, kindWords } from "./guest-kinds";

/** How many come to the day (without a title) or a part of it, and how many may still come. */
export type Headcount = Record<Kind, number> & {
  title: string;
  unsure: number;
  silent: number;
};

export const allOf = ({ adult, child, infant }: Record<Kind, number>): number =>
  adult + child + infant;

/** "34 people", "one person". */
export const comingWords = (count: Record<Kind, number>): string =>
  allOf(count) === 1 ? "one person" : `${allOf(count).toLocaleString("en-US")} people`;

export const guestsWords = ({
  figures,
  needs,
}: {
  figures: readonly Headcount[];
  needs: string;
}): string => [...figures.map(headcountWords), needs].filter(Boolean).join("\n");

const verb = (count: number) => (count === 1 ? "is" : "are");

/** "Meal: 34 people come (28 adults, 6 children). 6 are not sure yet, 12 have not answered." */
export function headcountWords(count: Headcount): string {
  const { title, unsure, silent } = count;
  const all = allOf(count);
  const come =
    all === 0
      ? "nobody has said yet that they come"
      : `${comingWords(count)} ${all === 1 ? "comes" : "come"} (${kindWords(count)})`;
  const open = [
    unsure > 0 ? `${unsure} ${verb(unsure)} not sure yet` : "",
    silent > 0 ? `${silent} ${silent === 1 ? "has" : "have"} not answered` : "",
  ].filter(Boolean);
  const told = title ? `${title}: ${come}` : come.charAt(0).toUpperCase() + come.slice(1);
  return [told, open.join(", ")]
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(" ");
}
