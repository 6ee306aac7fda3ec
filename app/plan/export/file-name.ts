/** Characters that a file system or shell treats specially, or that change a name's direction. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\:*?"<>|]+/gu;

/** Maximum bytes for a person's name in the file name: file systems allow 255 in total. */
const LONGEST = 160;

/** "Ruth Alvarez 2026-11-22.zip", in the name's own script. @param ending such as " guests.csv" */
export function exportName(honoree: string, day: string, ending = ".zip"): string {
  const plain = honoree.normalize("NFC").replace(UNFIT, " ").replace(/\s+/g, " ").trim();
  const words = cut(plain.replace(/^[.\s]+/, ""));
  return `${words || "Plan"} ${day}${ending}`;
}

/** As many whole graphemes as fit. */
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
