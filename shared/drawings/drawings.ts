/** By plan_invitations.picture, each the file `{name}.svg` beside this one. */
export const DRAWINGS: Readonly<Record<string, { name: string; alt: string }>> = {
  path: {
    name: "A path into the hills",
    alt: "A path winds over hills towards a low sun; flowers grow beside it.",
  },
  "lit-window": {
    name: "A lit window",
    alt: "A lit window at night, with a lamp and a cup on its sill.",
  },
  table: {
    name: "A table under lanterns",
    alt: "A table laid with cake and cups, under a string of lanterns beside a tree.",
  },
  flowers: {
    name: "A jar of flowers",
    alt: "A jar of garden flowers in front of a bright sun, beside it two books and a cup.",
  },
  bench: {
    name: "A bench by the sea",
    alt: "A bench with a shawl over its back looks at the sea, where the sun is low.",
  },
  "old-tree": {
    name: "An old tree",
    alt: "An old tree in autumn colors with a swing, and leaves on the grass.",
  },
  sunflowers: {
    name: "Sunflowers",
    alt: "A chair with a straw hat on it among tall sunflowers.",
  },
  boat: {
    name: "A boat at its jetty",
    alt: "A rowing boat tied to a jetty on still water, the sun half down.",
  },
  geese: {
    name: "Wild geese",
    alt: "Wild geese fly over reeds towards a pale sun.",
  },
  guitar: {
    name: "A guitar",
    alt: "A guitar and a few records under lanterns at night.",
  },
  tea: {
    name: "Tea for everybody",
    alt: "A kettle and four cups on a table, morning in the window.",
  },
};

/** The default without a choice and a photo. */
export const FIRST_DRAWING = "path";
