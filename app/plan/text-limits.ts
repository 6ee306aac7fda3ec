/** The most characters of a plan's names and titles, and of its texts, as in the database. */
export const NAME_MOST = 200;
export const TEXT_MOST = 5_000;

/** What is said of a longer text, which is never cut. */
export const longerThan = (most: number): string =>
  `This is longer than ${most.toLocaleString("en-US")} characters. Please shorten it.`;

/** That, where a text is longer; else "". Without `lengthOf`, whose module no plan page needs. */
export const lengthProblem = (text: string, most: number): string =>
  [...text].length > most ? longerThan(most) : "";
