/** A list of ids, with or without one. */
export const withTick = (ids: readonly string[], id: string, isTicked: boolean): string[] =>
  isTicked ? [...ids, id] : ids.filter((one) => one !== id);
