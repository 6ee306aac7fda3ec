import globe from "./artwork/globe.svg?no-inline";
import story from "./artwork/story.svg?no-inline";
import dance from "./artwork/story-dance.svg?no-inline";
import garden from "./artwork/story-garden.svg?no-inline";
import kitchen from "./artwork/story-kitchen.svg?no-inline";

const SCENES: [RegExp, string][] = [
  [/\b(garden|plant|tomato|tree|flower|seed|fish|hik|lake|bird)/gi, garden],
  [/\b(danc|band|song|sang|sing|music|drum|piano|record|concert)/gi, dance],
  [/\b(cook|kitchen|recipe|bak|meal|ate|dinner|pie|soup|adobo)/gi, kitchen],
  [/\b(travel|journey|suitcase|passport|map|ship|train|abroad)/gi, globe],
];

/** A drawing for a story without a picture: of what it speaks of most, or of an empty chair. */
export function sceneOf(words: string): string {
  let [most, scene] = [0, story];
  for (const [mentions, drawing] of SCENES) {
    const count = words.match(mentions)?.length ?? 0;
    if (count > most) [most, scene] = [count, drawing];
  }
  return scene;
}
