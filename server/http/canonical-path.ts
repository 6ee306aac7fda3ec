import type { MiddlewareHandler } from "hono";
import { pageAddress } from "../pages/page-address";

/** React Router's addresses of a page's data end so; the home page's is `/_root.data`. */
const DATA = ".data";

/** Pages beside the public ones. Below `/admin` the router says what there is. */
const OTHERS =
  /^\/(admin(\/[a-z-]+){0,2}|auth\/(login|forgot-password|new-password)|plan\/(open|join)|not-found)$/;

/**
 * Sends other ways of writing a page's address on to the one it has: the router would take
 * `/ABOUT`, `/about//` and `/%61bout` for `/about`, and the log would know a page by any number of
 * names.
 */
export const canonicalPath: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const canonical = canonicalOf(pathname);
  if (canonical === undefined || canonical === pathname) return next();
  return c.redirect(canonical + search, 308);
};

/**
 * How the site writes the address of a page.
 * @returns undefined: no page is there. Never two slashes in front, which would name another host
 */
function canonicalOf(pathname: string): string | undefined {
  const isData = pathname.endsWith(DATA);
  const page = isData ? pathname.slice(0, -DATA.length) : pathname;
  const segments = decoded(page).toLowerCase().split("/").filter(Boolean);
  const path = `/${segments.join("/")}`;
  if (path === "/" && isData) return undefined;
  const isPage = pageAddress(path) !== undefined || OTHERS.test(path);
  return isPage ? path + (isData ? DATA : "") : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
