/** A node's or a mark's attribute, kept as written or absent. @param name the same in HTML */
export const asWritten = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

export const allAsWritten = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, asWritten(name)]));
