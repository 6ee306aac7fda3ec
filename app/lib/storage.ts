/** What an act returns, or `otherwise` where it throws: storage may be off or full. */
export function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/**
 * Keeps JSON. Nothing fails with it: the values are still on the page.
 * @param area reading it throws where storage is denied
 */
export const storageOf = (area: () => Storage) => ({
  /** @returns whether it is stored */
  keep: (key: string, value: unknown) =>
    attempt(() => {
      area().setItem(key, JSON.stringify(value));
      return true;
    }, false),
  /** @returns null if nothing is stored, or it cannot be read */
  read: (key: string): unknown => attempt(() => JSON.parse(area().getItem(key) ?? "null"), null),
  forget: (key: string) => attempt(() => area().removeItem(key), undefined),
  keys: (prefix: string): string[] =>
    attempt(() => Object.keys(area()).filter((key) => key.startsWith(prefix)), []),
});

/** Survives a reload; each tab has its own. */
export const inTab = storageOf(() => sessionStorage);

/** Survives a closed tab; all tabs share it. */
export const inBrowser = storageOf(() => localStorage);
