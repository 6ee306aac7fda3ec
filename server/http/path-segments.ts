/**
 * The parts of a path as the router finds them, decoded and without the slashes that are too many. A
 * path that cannot be decoded is taken as it is.
 * @param path still encoded, as a URL has it
 */
export const segmentsOf = (path: string): string[] => decoded(path).split("/").filter(Boolean);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
