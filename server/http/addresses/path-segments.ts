/**
 * The segments of a path as the router sees them, decoded and without extra slashes. A path that
 * cannot be decoded is taken as it is.
 * @param path still encoded, as in a URL
 */
export const segmentsOf = (path: string): string[] => decoded(path).split("/").filter(Boolean);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
