import type { Context, MiddlewareHandler } from "hono";
import { isRead } from "../backend/requests";
import { busyDocument } from "../pages/standalone-documents";
import { clientAddress, networkOf } from "./addresses/client-address";
import { segmentsOf } from "./addresses/path-segments";
import { consume, limiter, refuse } from "./limits/limits";

/** Pages that a link with a token opens. Their opens are limited, and logs leave the token out. */
export const PERSONAL_PAGES = [
  ...["letters", "inquiry", "i", "memories", "memories/withdraw"],
  ...["partner", "partner/confirm", "partner/application", "message"],
];

export const TOKEN = /^[a-z0-9]+$/i;

/** The router matches their names in any case. */
const PERSONAL = new RegExp(`^/(${PERSONAL_PAGES.join("|")})/([^/.]+)$`, "i");

const FILE = /^\/i\/([^/.]+)\/(?:calendar\.ics|picture)$/i;

/** A picture of a wall of memories, of which a page shows many. */
const PICTURE = /^\/memories\/([^/.]+)\/pictures\/[^/]+$/i;

/** Such a page's address, without React Router's suffix for its data. */
type PersonalPage = { path: string; token: string };

/** Matched as by the router, but tokens are case-sensitive. `path` is without Router's `.data`. */
export function personalPage(path: string): PersonalPage | undefined {
  const [, name, token] = PERSONAL.exec(`/${segmentsOf(path).join("/")}`) ?? [];
  return name && token ? { path: `/${name.toLowerCase()}/${token}`, token } : undefined;
}

export const personalPageOf = ({ url }: Pick<Request, "url">): PersonalPage | undefined =>
  personalPage(new URL(url).pathname.replace(/\.data$/, ""));

/** For a page shown in place of one: only its own style sheet and picture. */
export const PERSONAL_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'";

/** In a minute, per token and per network (docs/product.md 13.3). */
const PAGES = { token: 60, network: 600 };
/** The same for pictures: ten sheets of a wall a minute, for a hall full of guests. */
const PICTURES = { token: 600, network: 3_000 };
const SECONDS = 60;

/** Each is rendered for every request, without the cache and the queue of the public pages. */
export function limitPersonalPages(trusted: number): MiddlewareHandler {
  const limits = (points: Record<"token" | "network", number>) => ({
    ofToken: limiter({ points: points.token, seconds: SECONDS }),
    ofNetwork: limiter({ points: points.network, seconds: SECONDS }),
  });
  const [pages, pictures] = [limits(PAGES), limits(PICTURES)];
  return async (c, next) => {
    const path = `/${segmentsOf(new URL(c.req.url).pathname).join("/")}`;
    const picture = PICTURE.exec(path)?.[1];
    const file = FILE.exec(path)?.[1];
    // A page's files do not count as opens of it.
    const opened = picture ?? (file ? `file of ${file}` : personalPageOf(c.req.raw)?.token);
    if (opened === undefined) return next();
    const { ofToken, ofNetwork } = picture ? pictures : pages;
    const busy = await consume(ofNetwork, networkOf(clientAddress(c, trusted)));
    if (busy) return refuse(c, busy, fromNetwork);
    const refused = await consume(ofToken, opened);
    return refused ? refuse(c, refused, ofLink) : next();
  };
}

export function inPlace(c: Context): void {
  c.header("content-security-policy", PERSONAL_POLICY);
  c.header("cache-control", "no-store");
}

const tooOften = (asked: string) => (c: Context) => {
  inPlace(c);
  return c.html(busyDocument({ seconds: SECONDS, isPost: !isRead(c.req), asked }), 429);
};

const ofLink = tooOften("This one link was opened very often within a minute. It still works.");
const fromNetwork = tooOften(
  "Very many links of this kind were opened from your network within a minute. They still work.",
);
