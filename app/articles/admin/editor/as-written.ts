/**
 * An attribute of a node or a mark that is kept as written, or absent.
 * @param name the same in HTML
 */
export const asWritten = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Several such attributes, in Tiptap's format. */
export const allAsWritten = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, asWritten(name)]));
