/** "One person", "71 people". */
export const peopleWords = (count: number): string =>
  count === 1 ? "One person" : `${count.toLocaleString("en-US")} people`;

/** "one household", "38 households". */
export const householdWords = (count: number): string =>
  count === 1 ? "one household" : `${count.toLocaleString("en-US")} households`;
