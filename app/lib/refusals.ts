/** A noun's sentences for refusals, each by the backend's code or message. */
export type Refusals = Readonly<Record<string, string>>;

export const sentenceFor = (code: string, ...tables: Refusals[]): string | undefined =>
  tables.find((table) => Object.hasOwn(table, code))?.[code];
