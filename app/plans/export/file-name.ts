/** What a file system or a shell takes for something else, and what turns a name around. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]+/gu;

/** Longest name of a person in it, in bytes: file systems take 255 for all of it. */
const LONGEST = 160;

/**
 * The name of a plan's export: "Ruth Alvarez 2026-11-22.zip", in whatever script the name is.
 * @param day "2026-11-22"
 * @param ending behind the day: of one list, " guests.csv"
 */
export function exportName(honoree: string, day: string, ending = ".zip"): string {
  const plain = honoree.normalize("NFC").replace(UNFIT, " ").replace(/\s+/g, " ").trim();
  const words = cut(plain.replace(/^[.\s]+/, ""));
  return `${words || "Plan"} ${day}${ending}`;
}

/** As many whole characters, as readers see them, as fit. */
function cut(name: string): string {
  const bytes = new TextEncoder();
  let kept = "";
  let length = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    length += bytes.encode(segment).length;
    if (length > LONGEST) break;
    kept += segment;
  }
  return kept.trim();
}
