import type { Random } from "./random";
import { PROTOTYPES } from "./words";

const PREFER = [
  "return=representation",
  "return=headers-only",
  "count=exact",
  "count=planned",
  "resolution=merge-duplicates",
  "missing=default",
  "handling=strict",
  "tx=rollback",
  "max-affected=1",
  "timezone=Nowhere/Land",
  "params=single-object",
  "nothing=at-all",
];
const VALUES: Record<string, string[]> = {
  accept: [
    "application/json",
    "text/csv",
    "application/vnd.pgrst.object+json",
    "application/vnd.pgrst.array+json;nulls=stripped",
    'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose|settings|buffers|wal',
    "application/vnd.pgrst.plan+text; options=__proto__|constructor",
    "application/geo+json",
    "application/openapi+json",
    "*/*;q=9",
    `${"a/b,".repeat(500)}c/d`,
  ],
  range: ["0-9", "0-", "-5", "9-0", "0-99999999999999999999", "bytes=0-1,2-3", "a-b"],
  "range-unit": ["items", "bytes", "__proto__"],
  "accept-profile": ["public", "auth", "storage", "pg_catalog", "__proto__", 'public","auth'],
  "content-profile": ["public", "auth", "storage", "__proto__"],
  "content-type": [
    "application/json",
    "text/csv",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/octet-stream",
    "multipart/form-data; boundary=x",
    "application/vnd.pgrst.array+json",
    "application/json; charset=__proto__",
    "__proto__/constructor",
  ],
  "x-http-method-override": ["DELETE", "PUT"],
  "x-client-info": ["__proto__"],
  "x-upsert": ["true"],
  "cache-control": ["no-cache", "max-age=1e309"],
  "if-none-match": ["*", 'W/"a"', '"'.repeat(2_000)],
  "if-modified-since": ["never"],
  "accept-encoding": ["br", "gzip;q=9, identity;q=0", "__proto__"],
  "accept-language": ["x".repeat(3_000)],
  cookie: ["a=b; __proto__=c", `a=${"b".repeat(6_000)}`],
  origin: ["null", "https://elsewhere.example", "__proto__"],
  host: ["elsewhere.example", "a b", "[::1", "127.0.0.1:99999", ""],
  "access-control-request-method": ["DELETE"],
  "access-control-request-headers": ["authorization"],
  "transfer-encoding": ["gzip, chunked"],
  "content-encoding": ["gzip"],
  expect: ["a miracle"],
  "x-request-id": ["__proto__", "a\tb"],
  forwarded: ["for=127.0.0.1"],
  "cf-connecting-ip": ["127.0.0.1"],
};

/** Headers that a call of the tables' interface may have, and some that none has. */
export function headers(random: Random): Record<string, string> {
  const made: Record<string, string> = {};
  if (random.chance(0.2)) made.prefer = random.several(4, () => random.pick(PREFER)).join(", ");
  const names = random.chance(0.35)
    ? random.several(3, () => random.pick(Object.keys(VALUES)))
    : [];
  for (const name of names) made[name] = random.pick(VALUES[name] ?? [""]);
  if (random.chance(0.05)) made[`x-${random.pick(PROTOTYPES).replace(/[^\w-]/g, "")}`] = "1";
  return made;
}
