import type { MiddlewareHandler } from "hono";
import { pageAddress } from "../../pages/page-address";
import { personalPage, TOKEN } from "../personal-pages";
import { segmentsOf } from "./path-segments";

/** React Router's suffix for a page's data; the home page's is `/_root.data`. */
const DATA = ".data";

/** Pages beside the public ones. Below `/admin` the router decides which exist. */
const OTHERS =
  /^\/(admin(\/[a-z-]+){0,2}|auth\/(login|forgot-password|new-password|join)|answer|partner|plan\/(open|join|found)|not-found)$/;

/**
 * The router takes `/ABOUT`, `/about//` and `/%61bout` for `/about`: the log would know a page by
 * any number of names, and limits of a token's page by as many tokens.
 */
export const canonicalPath: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalOf(pathname);
  if (canonical === undefined || canonical === pathname) return next();
  // A personal page's address holds its token, so no cache may keep the redirect.
  c.header("cache-control", "no-store");
  return c.redirect(canonical + search, 308);
};

/** Undefined if there is no page. Never two leading slashes, which would name another host. */
function canonicalOf(pathname: string): string | undefined {
  const isData = pathname.endsWith(DATA);
  const page = isData ? pathname.slice(0, -DATA.length) : pathname;
  const personal = personalPage(page);
  // A token with other characters opens nothing, and could hold anything.
  if (personal)
    return TOKEN.test(personal.token) ? personal.path + (isData ? DATA : "") : undefined;
  const path = `/${segmentsOf(page).join("/").toLowerCase()}`;
  if (path === "/" && isData) return undefined;
  const isPage = pageAddress(path) !== undefined || OTHERS.test(path);
  return isPage ? path + (isData ? DATA : "") : undefined;
}
