type Counts = { waiting: number; shown: number };

/** "3 on the wall. 2 wait for you to read them."; "" where there is none. */
export function memoriesInShort({ waiting, shown }: Counts): string {
  const sentences = [
    shown > 0 ? `${shown} on the wall.` : "",
    waiting > 0 ? `${waiting} ${waiting === 1 ? "waits" : "wait"} to be read.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
