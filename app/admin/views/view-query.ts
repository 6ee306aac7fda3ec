/** The part of a page's address that a view contains, in a fixed order; "" if nothing is set. */
export function viewQuery(params: URLSearchParams, names: readonly string[]): string {
  const held = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = params.get(name);
    if (value) held.set(name, value);
  }
  return held.toString();
}

/** A page's address with a view in place of its search and filters; the rest stays. */
export function withView(
  params: URLSearchParams,
  names: readonly string[],
  query: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  const held = new URLSearchParams(query);
  for (const name of names) {
    const value = held.get(name);
    if (value) next.set(name, value);
  }
  return next;
}
