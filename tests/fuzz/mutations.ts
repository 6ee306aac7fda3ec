import { DEEP_STACKS, deepEmbedding, manyAliases, POLLUTING, TAKEOVER } from "../attacks/requests";
import type { Random } from "./random";
import { NOTES, PROTOTYPES } from "./words";

type Mutate = (text: string, random: Random) => string;

/** Longest that an address becomes, in characters: a little more than Node's limit for headers. */
const LONGEST = 17_000;

const ENCODED = ["%", "%zz", "%00", "%c0%af", "%ff", "%0d%0aX: y", "%u0041", "%ed%a0%80", "%2525"];
const SIGNS = ["(", ")", '"', ",", ".", ":", "::", "!", "&", "=", "...", "*", "\\", "'", ";", "--"];
const NUMBERS = [
  "1e309",
  "99999999999999999999",
  "-2147483649",
  "0x10",
  "NaN",
  "-0",
  "1".repeat(300),
];
const CHARACTERS = ["\u202e", "\ufeff", "İ", "ſ", "\u{1f468}\u200d\u{1f469}", "Ａ", "\0", "\u2028"];
const BOMBS = [
  "=match.(a{255}){255}",
  "=imatch.((((((a*)*)*)*)*)*)*$",
  `=fts.${"!".repeat(3_000)}`,
  `=like.${"*a".repeat(1_000)}`,
  `=in.(${"1,".repeat(3_000)}1)`,
  `=cs.${"{".repeat(3_000)}`,
  `=eq.${"[".repeat(5_000)}`,
];

/** Puts something in at a place where a name or a value ends. */
function insertAt(text: string, random: Random, what: string): string {
  const ends = [...text.matchAll(/\b/g)].map(({ index }) => index);
  const at = ends.length ? random.pick(ends) : text.length;
  return text.slice(0, at) + what + text.slice(at);
}

/** Puts something in place of one of the parts that match. */
function replaceOne(text: string, random: Random, part: RegExp, what: string): string {
  const found = [...text.matchAll(part)];
  if (!found.length) return text + what;
  const { index, 0: old } = random.pick(found);
  return text.slice(0, index) + what + text.slice(index + old.length);
}

const NAME = /[a-z_]{2,}/g;
const count = (random: Random, most: number) => 1 + Math.floor(random.next() ** 3 * most);

/** Changes that turn a well-formed address into one that nobody has thought of. */
const MUTATIONS: Mutate[] = [
  (text, random) => replaceOne(text, random, NAME, random.pick(PROTOTYPES)),
  (text, random) => insertAt(text, random, random.pick(PROTOTYPES)),
  (text, random) =>
    `${text}&${random.pick(PROTOTYPES)}.${random.pick(NOTES)}.${random.pick(["limit", "order", "offset", "eq", "or"])}=1`,
  (text, random) => insertAt(text, random, "(".repeat(count(random, 3_000))),
  (text, random) => {
    const deep = count(random, 2_000);
    return `${text}&or=${"(and".repeat(deep)}(id.is.null)${")".repeat(deep)}`;
  },
  (text, random) => {
    const start = random.below(text.length);
    const part = text.slice(start, start + 1 + random.below(30));
    return insertAt(text, random, part.repeat(count(random, 400)));
  },
  (text, random) => insertAt(text, random, "a".repeat(count(random, 12_000))),
  (text, random) => insertAt(text, random, "->a".repeat(count(random, 4_000))),
  (text, random) => insertAt(text, random, random.pick(ENCODED)),
  (text, random) => insertAt(text, random, random.pick(CHARACTERS)),
  (text, random) => insertAt(text, random, random.pick(SIGNS)),
  (text, random) => replaceOne(text, random, /[(),.:&=]/g, ""),
  (text, random) => replaceOne(text, random, /\d+/g, random.pick(NUMBERS)),
  (text, random) => replaceOne(text, random, /=[^&]*/g, random.pick(BOMBS)),
  (text, random) => text.slice(0, random.below(text.length) + 1),
  (text) => `${text}&${text.split("?")[1] ?? ""}`,
  (text) => text.replace("?", "?select=*&"),
  (text) => encodeURI(encodeURI(text)),
  (_, random) => deepEmbedding(1 + random.below(14)),
  (_, random) => manyAliases(random.pick(["articles", "partners"]), "id", count(random, 800)),
  (_, random) => random.pick([...TAKEOVER, ...POLLUTING, ...Object.values(DEEP_STACKS)]),
];

/** The address with one fault or several. */
export function mutate(text: string, random: Random): string {
  const mutations = random.several(4, () => random.pick(MUTATIONS));
  return mutations.reduce((made, change) => change(made, random), text).slice(0, LONGEST);
}
