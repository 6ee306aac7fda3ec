type Thread = { state: string };

/** "3 on the shortlist. 2 asked wait for an answer, 1 answered."; "" where there is nobody. */
export function partnersInShort(saved: number, threads: readonly Thread[]): string {
  const count = (...states: string[]) =>
    threads.filter(({ state }) => states.includes(state)).length;
  const [waiting, answered, booked] = [
    count("waiting"),
    count("answered", "declined"),
    count("booked"),
  ];
  const asked = [
    waiting > 0 ? `${waiting} ${waiting === 1 ? "has" : "have"} still to answer` : "",
    answered > 0 ? `${answered} answered` : "",
    booked > 0 ? `${booked} booked` : "",
  ].filter(Boolean);
  const sentences = [saved > 0 ? `${saved} on the shortlist` : "", asked.join(", ")];
  return sentences
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(" ");
}
