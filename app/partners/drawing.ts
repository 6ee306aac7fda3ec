import barn from "./images/barn.svg?no-inline";
import bouquet from "./images/bouquet.svg?no-inline";
import chair from "./images/chair.svg?no-inline";
import courtyard from "./images/courtyard.svg?no-inline";
import dancers from "./images/dancers.svg?no-inline";
import greenhouse from "./images/greenhouse.svg?no-inline";
import hall from "./images/hall.svg?no-inline";
import harbor from "./images/harbor.svg?no-inline";
import house from "./images/house.svg?no-inline";
import kite from "./images/kite.svg?no-inline";
import letters from "./images/letters.svg?no-inline";
import list from "./images/list.svg?no-inline";
import meadow from "./images/meadow.svg?no-inline";
import notebook from "./images/notebook.svg?no-inline";
import pie from "./images/pie.svg?no-inline";
import pot from "./images/pot.svg?no-inline";
import record from "./images/record.svg?no-inline";
import songs from "./images/songs.svg?no-inline";
import tent from "./images/tent.svg?no-inline";

const WATER: [RegExp, string] = [
  /harbor|boat|lake|river|sea\b|shore|beach|bay\b|water|dock/i,
  harbor,
];

type Drawings = {
  named: [RegExp, string][];
  /** For other names, and when a list would show the same one three times in a row. */
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
  Catering: { named: [], others: [pot, pie] },
  "Music/Entertainment": { named: [], others: [songs, record] },
  "Celebrant/Officiant": { named: [], others: [notebook, chair] },
  "Event Planning": { named: [], others: [list, letters] },
  "Photography/Videography": { named: [], others: [dancers, kite] },
  "Memorial Items/Keepsakes": { named: [], others: [bouquet, chair] },
  Other: { named: [], others: [kite, letters, bouquet] },
};

/** Drawings for a partner's type and name, best match first. */
export function drawingsOf(type: string, name: string): [string, ...string[]] {
  const { named, others } = DRAWINGS[type] ?? VENUE;
  const own = named.find(([words]) => words.test(name))?.[1];
  const start = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const turn = start % others.length;
  const [first = hall, ...rest] = [...others.slice(turn), ...others.slice(0, turn)];
  return own ? [own, first, ...rest] : [first, ...rest];
}
