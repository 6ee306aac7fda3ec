/** The time and sender that a chat export puts before each message. */
const CHAT =
  /^\u200e?\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?:\s+[-–])?\s+(?:[^:]{1,40}:\s+)?/iu;

/** Numbers, bullets and check boxes. */
const MARKS =
  /^(?:\s|[([]?\d{1,3}[.)\]、．]|#\d{1,3}\s|\d{1,3}\s+(?!x\s)(?=\p{L})|\[[ x]?\]|[*_•·◦▪●○‣➢>–—☐☒✓-])+/iu;
const PICTURES = /(?:\p{Extended_Pictographic}|\p{RI}|\p{EMod}|\ufe0f)+/gu;

const GROUPS =
  "guest list|guests?|family|friends?|relatives|neighbou?rs|co-?workers|colleagues|work|church|school|others?|invitados|familia|amigos|gäste|familie|freunde";
const HEADING = new RegExp(
  `:[*_]*$|^#+\\s\\p{L}|^[*_]*(?:(?:the|our|my|\\S+['’]s)\\s+)?(?:(?:(?:${GROUPS})(?:\\s+(?:and|&)|,)\\s+)?(?:${GROUPS})|side)(?:\\s*\\(\\d+\\))?[*_]*$|^(?<sign>[*=~_-])\\k<sign>+\\s.*\\k<sign>{2}$|^total\\b|^<[^@]*>$|end-to-end encrypted`,
  "iu",
);

/** A heading for the lines below, or a chat's own message. */
export const isHeading = (line: string): boolean => HEADING.test(line);

/** "Ana", "Delgado": a table without headings whose first two columns form a name. */
const TWO_WORDS = /^[^\s@]+\t[^\s@\d]+(?:\t|$)/u;

/** A list's lines that are not empty, each split into its households. */
export function linesOf(source: string): { line: number; text: string; people: string[] }[] {
  const lines = source.split(/\r\n|\n|\r/).map((whole, place) => {
    const text = whole.replace(CHAT, "").trim();
    return { line: place + 1, text, plain: text.replace(PICTURES, " ").replace(MARKS, "") };
  });
  const written = lines.filter(({ plain }) => /[\p{L}\p{N}]/u.test(plain));
  const areParted = written.every(({ plain }) => TWO_WORDS.test(plain));
  return written.map(({ line, text, plain }) => {
    const own = areParted ? plain.replace("\t", " ") : plain;
    // As in a letter's "To" line.
    const isSeveral = !own.startsWith("<") && own.split(/<[^<>@\s]+@[^<>\s]+>/).length > 2;
    return { line, text, people: isSeveral ? own.split(/(?<=>)[\s,;]+/) : [own] };
  });
}
