import barn from "./images/barn.svg?no-inline";
import courtyard from "./images/courtyard.svg?no-inline";
import greenhouse from "./images/greenhouse.svg?no-inline";
import hall from "./images/hall.svg?no-inline";
import harbor from "./images/harbor.svg?no-inline";
import house from "./images/house.svg?no-inline";
import meadow from "./images/meadow.svg?no-inline";
import tent from "./images/tent.svg?no-inline";

const WATER: [RegExp, string] = [
  /harbor|boat|lake|river|sea\b|shore|beach|bay\b|water|dock/i,
  harbor,
];

type Drawings = {
  /** For names that speak of a place. */
  named: [RegExp, string][];
  /** For the others, and where a list would show the same one three times in a row. */
  others: string[];
};

const VENUE: Drawings = {
  named: [
    WATER,
    [/garden|orchard|green|glass|bloom|park|vine/i, greenhouse],
    [/barn|farm|ranch/i, barn],
    [/lawn|tent|field/i, tent],
    [/hall|room|house/i, hall],
  ],
  others: [hall, tent],
};

const DRAWINGS: Record<string, Drawings> = {
  "Funeral Home": {
    named: [
      WATER,
      [/desert|mission|canyon|mesa|adobe|court/i, courtyard],
      [/meadow|vale\b|valley|hill|creek|field|wood|grove/i, meadow],
      [/street|family|house/i, house],
    ],
    others: [house, meadow, courtyard],
  },
  "Celebration Venue": VENUE,
};

/** Drawings of a partner's kind of place by its type and name, the one that suits best first. */
export function drawingsOf(type: string, name: string): [string, ...string[]] {
  const { named, others } = DRAWINGS[type] ?? VENUE;
  const own = named.find(([words]) => words.test(name))?.[1];
  const start = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const turn = start % others.length;
  const [first = hall, ...rest] = [...others.slice(turn), ...others.slice(0, turn)];
  return own ? [own, first, ...rest] : [first, ...rest];
}
