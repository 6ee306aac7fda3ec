import { PUBLIC_PAGES } from "~shared/public-pages";
import { BUCKETS } from "../support/buckets";
import { body } from "./bodies";
import type { Random } from "./random";
import type { FuzzCall } from "./requests";
import { PROTOTYPES } from "./words";

const AUTH = [
  ..."token?grant_type=password token?grant_type=refresh_token token?grant_type=pkce".split(" "),
  ..."token?grant_type=__proto__ signup otp magiclink verify recover user settings health".split(
    " ",
  ),
  ..."admin/users admin/generate_link authorize?provider=__proto__ callback factors logout".split(
    " ",
  ),
  ..."resend reauthenticate sso invite .well-known/jwks.json".split(" "),
];
const STORAGE = [
  ..."bucket object/list/ object/ object/public/ object/sign/ object/info/ object/copy".split(" "),
  ..."object/move object/authenticated/ object/upload/sign/ render/image/public/ upload/resumable".split(
    " ",
  ),
];
const NAMES = [
  "a.png",
  "../keys.json",
  "..%2f..%2fkeys.json",
  ".hidden",
  "a".repeat(300),
  "%00",
  "a/b",
];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const TAILS = [
  "",
  "/",
  "//",
  ".data",
  "?q=%00",
  "?type=__proto__",
  "%2f..%2f",
  "/x",
  "?_routes=root",
];

/** Nobody whose wrong passwords would lock out those who look after the site. */
const GUESS = '{"email":"nobody@example.com","password":"a guess"}';

/** Calls of accounts: wrong passwords, and all that is closed. */
export function accountCall(random: Random): FuzzCall {
  const path = `/auth/v1/${random.pick(AUTH)}`;
  const method = random.pick(METHODS);
  return { method, path, body: random.chance(0.3) ? GUESS : body(random, "staff") };
}

/** Calls of files, in buckets that there are and others. */
export function fileCall(random: Random): FuzzCall {
  const bucket = random.pick([...Object.keys(BUCKETS), ...PROTOTYPES]);
  const path = `/storage/v1/${random.pick(STORAGE)}${bucket}/${random.pick(NAMES)}`;
  return { method: random.pick(METHODS), path, body: body(random, "staff") };
}

/** Pages and what stands beside them, their parameters and their data. */
export function pageCall(random: Random): FuzzCall {
  const pages = Object.keys(PUBLIC_PAGES).map((page) => page.replace(/:\w+/, random.pick(NAMES)));
  const others = [
    "/admin",
    "/admin/articles",
    "/healthz",
    "/assets/nothing.js",
    "/_root.data",
    "/__manifest?p=%2F__proto__",
    "/functions/v1/email-marketing",
    "/pictures/partner-images/a.png?width=1e309",
    `/${random.pick(PROTOTYPES)}`,
    `/resources/x-${random.below(1e9)}`,
  ];
  const path = random.pick([...pages, ...others]) + random.pick(TAILS);
  const method = random.chance(0.7) ? "GET" : random.pick(METHODS);
  return { method, path, body: method === "GET" ? undefined : body(random, "contact_messages") };
}
