import { createHmac } from "node:crypto";
import { target } from "./ask";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = Math.floor(Date.now() / 1000);

type Made = { header?: object; claims?: object; secret?: string; hash?: string };

/** A member of staff's token as the site makes them, with the given differences. */
function make({ header, claims, secret = target.keys.jwtSecret, hash = "sha256" }: Made): string {
  const base = {
    aud: "authenticated",
    role: "authenticated",
    sub: target.staff.id,
    email: target.staff.email,
    iat: seconds - 7200,
    exp: seconds + 3600,
  };
  const signed = [
    { alg: "HS256", typ: "JWT", ...header },
    { ...base, ...claims },
  ].map(encode);
  const signature = createHmac(hash, secret).update(signed.join(".")).digest("base64url");
  return [...signed, secret === "" ? "" : signature].join(".");
}

const [head, , sign] = target.staff.token.split(".");

export const ENDED = "of a session that has ended";

/** Tokens that must open nothing; the one of an ended session, only what is public. */
export const BAD_TOKENS: Record<string, string> = {
  "signed with another secret": make({ secret: "another secret of at least 32 bytes" }),
  "of the service role, signed with another secret": make({
    secret: "another secret of at least 32 bytes",
    claims: { role: "service_role" },
  }),
  expired: make({ claims: { exp: seconds - 3600 } }),
  "issued in the future": make({ claims: { iat: seconds + 3600 } }),
  "with alg none": make({ header: { alg: "none" } }),
  "with alg none and no signature": `${encode({ alg: "none" })}.${encode({ role: "service_role", sub: target.staff.id })}.x`,
  "with alg HS512": make({ header: { alg: "HS512" }, hash: "sha512" }),
  "with the public key as its secret": make({ secret: target.keys.publishableKey }),
  "with a key of its own": make({
    secret: "k",
    header: {
      jwk: { kty: "oct", k: "aw" },
      kid: "../../dev/null",
      jku: "https://elsewhere.example",
    },
  }),
  "for another audience, signed with another secret": make({
    secret: "another secret of at least 32 bytes",
    claims: { aud: "elsewhere" },
  }),
  "with claims that were changed": [head, encode({ role: "service_role" }), sign].join("."),
  "with half its signature": target.staff.token.slice(0, -20),
  [ENDED]: target.endedToken,
  "that is none": "undefined",
  "that is empty": "",
  "of two parts": "a.b",
  "of four parts": "a.b.c.d",
};

/** The ways to show a token. */
const tokensOf = (token: string) => [
  { apikey: target.keys.publishableKey, authorization: `Bearer ${token}` },
];

/** Calls without a right key. */
export const BAD_KEYS: Record<string, Record<string, string>> = {
  "no key": {},
  "somebody else's key": { apikey: "sb_publishable_someone-elses" },
  "a made-up secret key": { apikey: "sb_secret_someone-elses" },
  "the key as a token alone": { authorization: `Bearer ${target.keys.publishableKey}` },
  "the secret key with another end": { apikey: `${target.keys.secretKey}x` },
  "the secret key in capitals": { apikey: target.keys.secretKey.toUpperCase() },
  "a person's token in place of a key": { apikey: target.staff.token },
};

export const withBadToken = (tokens: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [`a token ${name}`, tokensOf(token)[0] ?? {}]),
  );
