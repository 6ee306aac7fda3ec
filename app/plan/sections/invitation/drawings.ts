import bench from "./drawings/bench.svg";
import boat from "./drawings/boat.svg";
import flowers from "./drawings/flowers.svg";
import geese from "./drawings/geese.svg";
import guitar from "./drawings/guitar.svg";
import litWindow from "./drawings/lit-window.svg";
import oldTree from "./drawings/old-tree.svg";
import path from "./drawings/path.svg";
import sunflowers from "./drawings/sunflowers.svg";
import table from "./drawings/table.svg";
import tea from "./drawings/tea.svg";

export type Picture = { src: string; alt: string };

/**
 * The site's drawings for invitations, by the name stored in plan_invitations.picture, with their
 * labels and alternative texts.
 */
export const DRAWINGS: Readonly<Record<string, Picture & { name: string }>> = {
  path: {
    src: path,
    name: "A path into the hills",
    alt: "A path winds over hills towards a low sun; flowers grow beside it.",
  },
  "lit-window": {
    src: litWindow,
    name: "A lit window",
    alt: "A lit window at night, with a lamp and a cup on its sill.",
  },
  table: {
    src: table,
    name: "A table under lanterns",
    alt: "A table laid with cake and cups, under a string of lanterns beside a tree.",
  },
  flowers: {
    src: flowers,
    name: "A jar of flowers",
    alt: "A jar of garden flowers in front of a bright sun, beside it two books and a cup.",
  },
  bench: {
    src: bench,
    name: "A bench by the sea",
    alt: "A bench with a shawl over its back looks at the sea, where the sun is low.",
  },
  "old-tree": {
    src: oldTree,
    name: "An old tree",
    alt: "An old tree in autumn colors with a swing, and leaves on the grass.",
  },
  sunflowers: {
    src: sunflowers,
    name: "Sunflowers",
    alt: "A chair with a straw hat on it among tall sunflowers.",
  },
  boat: {
    src: boat,
    name: "A boat at its jetty",
    alt: "A rowing boat tied to a jetty on still water, the sun half down.",
  },
  geese: {
    src: geese,
    name: "Wild geese",
    alt: "Wild geese fly over reeds towards a pale sun.",
  },
  guitar: {
    src: guitar,
    name: "A guitar",
    alt: "A guitar and a few records under lanterns at night.",
  },
  tea: {
    src: tea,
    name: "Tea for everybody",
    alt: "A kettle and four cups on a table, morning in the window.",
  },
};

/** The default without a choice and a photo. */
export const FIRST_DRAWING = "path";
