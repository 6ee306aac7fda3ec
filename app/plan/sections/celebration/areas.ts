import type { RowOf } from "~/plan/store/rows";
import type { Area } from "~shared/templates/documents";

export type Choice = RowOf["plan_choices"];

/** The areas of a celebration, in the order and words of docs/product.md 15. */
export const AREA_NAMES: Record<Area, string> = {
  venue: "Venue",
  music: "Music",
  food: "Food and drink",
  activities: "Activities",
  readings: "Readings",
  keepsakes: "Keepsakes",
};

/** What can be opened in the section, by the id of its row: the headings of the sheets. */
export const PARTS: Record<string, string> = {
  day: "The day",
  place: "The place",
  online: "Online",
  bring: "Guests bring",
  ...AREA_NAMES,
};

export const AREAS = Object.keys(AREA_NAMES) as Area[];

/** `kept` are the choices on offer, with chosen ones in their place among them. */
export type AreaChoices = { kept: Choice[]; aside: Choice[] };

export function choicesByArea(choices: readonly Choice[]): Record<Area, AreaChoices> {
  const areas = Object.fromEntries(
    AREAS.map((area) => [area, { kept: [], aside: [] } as AreaChoices]),
  ) as Record<Area, AreaChoices>;
  for (const choice of choices) {
    areas[choice.area as Area]?.[choice.state === "aside" ? "aside" : "kept"].push(choice);
  }
  return areas;
}

export const chosenOf = ({ kept }: AreaChoices): Choice[] =>
  kept.filter(({ state }) => state === "chosen");

type Titled = { title: string };

/** Ideas whose titles are not among the choices yet, in whatever state those are; no duplicates. */
export function newIdeas<Idea extends Titled>(
  ideas: readonly Idea[],
  choices: readonly Titled[],
): Idea[] {
  const known = new Set(choices.map(nameOf));
  return ideas.filter((idea) => {
    const name = nameOf(idea);
    if (name === "" || known.has(name)) return false;
    known.add(name);
    return true;
  });
}

const nameOf = ({ title }: Titled) => title.trim().toLocaleLowerCase("en-US");
