/**
 * An attribute of a node or a mark that is there as it was written, or not at all.
 * @param name the same in HTML
 */
export const asWritten = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Attributes of that kind, as Tiptap wants them. */
export const allAsWritten = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, asWritten(name)]));
