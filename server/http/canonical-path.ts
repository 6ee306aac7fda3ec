import type { MiddlewareHandler } from "hono";
import { pageAddress } from "../pages/page-address";
import { segmentsOf } from "./path-segments";
import { personalPage } from "./personal-pages";

/** React Router's addresses of a page's data end so; the home page's is `/_root.data`. */
const DATA = ".data";

/** Pages beside the public ones. Below `/admin` the router says what there is. */
const OTHERS =
  /^\/(admin(\/[a-z-]+){0,2}|auth\/(login|forgot-password|new-password|join)|partner|plan\/(open|join|found)|not-found)$/;

const TOKEN = /^[a-z0-9]+$/i;

/**
 * Sends other ways of writing a page's address on to the one it has: the router would take
 * `/ABOUT`, `/about//` and `/%61bout` for `/about`, and the log would know a page by any number of
 * names, and limits of a token's page by as many tokens.
 */
export const canonicalPath: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalOf(pathname);
  if (canonical === undefined || canonical === pathname) return next();
  // Of a personal page it holds the token: nothing keeps where it led.
  c.header("cache-control", "no-store");
  return c.redirect(canonical + search, 308);
};

/**
 * How the site writes the address of a page.
 * @returns undefined: no page is there. Never two slashes in front, which would name another host
 */
function canonicalOf(pathname: string): string | undefined {
  const isData = pathname.endsWith(DATA);
  const page = isData ? pathname.slice(0, -DATA.length) : pathname;
  const personal = personalPage(page);
  // With any other characters it opens nothing, and they may be anything.
  if (personal)
    return TOKEN.test(personal.token) ? personal.path + (isData ? DATA : "") : undefined;
  const path = `/${segmentsOf(page).join("/").toLowerCase()}`;
  if (path === "/" && isData) return undefined;
  const isPage = pageAddress(path) !== undefined || OTHERS.test(path);
  return isPage ? path + (isData ? DATA : "") : undefined;
}
