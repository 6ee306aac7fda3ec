/** Stands in every row that visitors and strangers must not see, and in no request of theirs. */
export const MARK = "unseen-words";

const ADDRESSES = ["email", "email_key"];
const WORDS = [
  "alt",
  "business_name",
  "client_address",
  "content",
  "description",
  "display_name",
  "message",
  "name",
  "services",
  "slug",
  "subject",
  "title",
  "value",
  "words",
];

/** The row with the mark wherever it holds a person's words. */
export function asUnseen(row: Record<string, unknown>): Record<string, unknown> {
  const marked = Object.entries(row).map(([column, value]) => {
    if (ADDRESSES.includes(column)) return [column, `${MARK}@example.com`];
    // A file keeps its name, which is made up.
    if (column === "name" && "bucket" in row) return [column, value];
    if (WORDS.includes(column) && typeof value === "string") return [column, MARK];
    return [column, value];
  });
  return Object.fromEntries(marked);
}
