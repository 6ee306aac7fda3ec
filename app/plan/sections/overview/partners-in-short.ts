type Thread = { id: string; state: string };
type Entry = { thread_id: string; kind: string; version: number };

/** "3 on the shortlist. 2 have still to answer, 1 answered, 1 asked again."; "" for none. */
export function partnersInShort(
  saved: number,
  threads: readonly Thread[],
  entries: readonly Entry[],
): string {
  const last = new Map(
    [...entries].sort((a, b) => a.version - b.version).map((one) => [one.thread_id, one.kind]),
  );
  const count = (...states: string[]) =>
    threads.filter(({ state }) => states.includes(state)).length;
  const again = threads.filter(
    ({ id, state }) => ["answered", "declined"].includes(state) && last.get(id) === "question",
  ).length;
  const waiting = count("waiting");
  const answered = count("answered", "declined") - again;
  const booked = count("booked");
  const asked = [
    waiting > 0 ? `${waiting} ${waiting === 1 ? "has" : "have"} still to answer` : "",
    answered > 0 ? `${answered} answered` : "",
    again > 0 ? `${again} asked again` : "",
    booked > 0 ? `${booked} booked` : "",
  ].filter(Boolean);
  const sentences = [saved > 0 ? `${saved} on the shortlist` : "", asked.join(", ")];
  return sentences
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(" ");
}
