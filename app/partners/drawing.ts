import barn from "./images/barn.svg?no-inline";
import greenhouse from "./images/greenhouse.svg?no-inline";
import hall from "./images/hall.svg?no-inline";
import harbor from "./images/harbor.svg?no-inline";
import house from "./images/house.svg?no-inline";

const WATER: [RegExp, string] = [
  /harbor|boat|lake|river|sea\b|shore|beach|bay\b|water|dock/i,
  harbor,
];

/** Of each type: drawings for names that speak of a place, and one for the others. */
const DRAWINGS: Record<string, { named: [RegExp, string][]; other: string }> = {
  "Funeral Home": { named: [WATER], other: house },
  "Celebration Venue": {
    named: [
      WATER,
      [/garden|orchard|green|bloom|park|vine/i, greenhouse],
      [/barn|farm|ranch/i, barn],
    ],
    other: hall,
  },
};

/** A drawing of a partner's kind of place, by its type and name. */
export function drawingOf(type: string, name: string): string {
  const drawings = DRAWINGS[type];
  if (!drawings) return hall;
  return drawings.named.find(([words]) => words.test(name))?.[1] ?? drawings.other;
}
