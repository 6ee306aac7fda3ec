/** Longest name of a guest. */
export const LONGEST = 200;

/** The people of a household as one line names them, parted by commas. */
export const peopleIn = (line: string): string[] =>
  line
    .split(/[,،、;\n]/)
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter(Boolean);
