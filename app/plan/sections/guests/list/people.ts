/** The longest name of a guest. */
export const LONGEST = 200;

/** The people that one line names, separated by commas. */
export const peopleIn = (line: string): string[] =>
  line
    .split(/[,،、;\n]/)
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter(Boolean);
