/** As the router sees them: decoded, without extra slashes. */
export const segmentsOf = (path: string): string[] => decoded(path).split("/").filter(Boolean);

/** The path decoded; as it is if it cannot be. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
