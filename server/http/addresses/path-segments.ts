/**
 * The segments of a path as the router sees them, decoded and without extra slashes.
 * @param path still encoded, as in a URL
 */
export const segmentsOf = (path: string): string[] => decoded(path).split("/").filter(Boolean);

/** The path decoded; as it is if it cannot be. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
