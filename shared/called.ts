const KIN =
  "aunt|aunt(?:ie|y)|uncle|cousin|grand(?:ma|pa|mother|father|ad|dad)|granny|gran|nann?a|papa|mama|mom|mum|dad|t[ií][ao]|abuel[ao]|tante|onkel|oma|opa|baby|sir|dame|lady|father|fr|sister|brother|pastor|rabbi|imam|deacon|عمة?|خالة?";
const TITLE =
  "drs?|prof(?:essor)?|mrs?|ms|miss|mx|rev(?:erend)?|herr|frau|señor(?:a|ita)?|sr|sra|srta|madame|mme|mlle|hon|judge|capt(?:ain)?|col|gen|lt|sgt|major|old|د|السيدة?|الدكتورة?";
/** What follows a name, at its end. */
export const AFTER = "(?:jr|sr|i{2,3}|iv|md|phd|esq)\\.?$";
/** Several people, those named after another, and scripts that put the family name first. */
const SEVERAL =
  "^(?:the|los|las|die) |[&+]| (?:and|und) |^\\S+ y |famil(?:y|ies|ia|ias|ie|ien|le|les)(?: |$)|^\\S+['’]s |[\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3]";
const DOUBLE =
  "^((?:mar[ií]a|jos[eé]|juan|ana|luis|mary|jean|abdul) (?:jos[eé]|jes[uú]s|luisa?|carlos|mar[ií]a|antonio|manuel|pablo|elena|isabel|teresa|carmen|anne?|beth|jo|lou|ellen|pierre|claude|luc|rahman|rahim)|(?:عبد|أبو|أم) \\S+)(?: |$)";
const PARTICLE =
  "(?:v[ao]n|del?|della|dos|de[nr]|bin|ibn|(?:[Vv][ao]n|[Dd]e) (?:de[nr]?|[Ll]as?|[Ll]os)) ";

const has = (text: string, pattern: string, flags = "iu") => new RegExp(pattern, flags).test(text);

export const hasTitle = (name: string): boolean =>
  has(name.trim(), `^(?:${KIN}|${TITLE})\\.?(?: |$)`);

export const isSeveral = (name: string): boolean => has(name, SEVERAL);

/**
 * How to address somebody: by the first name, or by the whole name if it shows none ("Dr. Osei",
 * "The Garcias", "王小明"). The database has the same rule for guests' pages and letters
 * (private.called_as): the holder of a link reads only first names.
 */
export function calledAs(name: string): string {
  const first = (text: string, pattern: string) =>
    new RegExp(pattern, "iu").exec(text)?.[1]?.trim();
  const whole = name
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\d+[.)] ?| ?\([^()]*\)$/g, "");
  const nick = first(whole, '["“„]([^"“”„]+)["”“]');
  if (nick || isSeveral(whole)) return nick || whole;
  // "Osei, Amara", and not "Amara Osei, MD".
  const turned = whole.replace(new RegExp(`^([^,]+), (?!${AFTER})([^,]+)$`, "iu"), "$2 $1");
  if (has(turned, `^(?:${KIN})(?:\\.? |$)`)) return first(turned, "^(\\S+ \\S+) ") ?? turned;
  const rest = turned.replace(new RegExp(`^(?:(?:${TITLE})\\.? )+|,? ${AFTER}`, "giu"), "");
  const isTitled = hasTitle(turned);
  if (isTitled && (!rest.includes(" ") || has(rest, `^${PARTICLE}`))) return turned;
  if (has(rest, `^${PARTICLE}|^\\S\\.? \\S+$`, "u")) return turned;
  return (
    first(rest, "^((?:\\S\\. ?){2,}|(?:\\S ){2,})") ??
    first(rest, DOUBLE) ??
    first(rest, "^(\\S\\.? \\S+|\\S+)") ??
    ""
  ).replace(/[,;:]$/, "");
}
