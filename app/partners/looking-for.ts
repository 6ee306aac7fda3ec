/** Kinds of partner that do not read well as "a" plus their name. */
const WORDS: Record<string, string> = {
  Catering: "catering",
  "Music/Entertainment": "music",
  "Celebrant/Officiant": "a celebrant",
  "Event Planning": "somebody who plans the day",
  "Photography/Videography": "a photographer",
  "Memorial Items/Keepsakes": "keepsakes",
  Other: "a partner",
};

/** "Looking for a funeral home", "Looking for music". */
export const lookingFor = (type: string): string =>
  `Looking for ${WORDS[type] ?? `a ${type.toLowerCase()}`}`;
