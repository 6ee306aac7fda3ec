/** The share of invented rows in a list (docs/product.md 12.5). */
export type Examples = "none" | "some" | "all";

export function examplesAmong(rows: { is_demonstration: boolean }[]): Examples {
  const count = rows.filter((row) => row.is_demonstration).length;
  if (count === 0) return "none";
  return count === rows.length ? "all" : "some";
}
