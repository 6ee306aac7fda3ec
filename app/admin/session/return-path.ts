const ADMIN_HOME = "/admin";
export const LOGIN = "/auth/login";

/**
 * The path to open after signing in: the requested page if it is in the admin area, else the
 * dashboard. A link to the login can therefore not lead to another site.
 */
export function returnPath(next: string | null): string {
  const base = "https://site.invalid";
  if (!next || !URL.canParse(next, base)) return ADMIN_HOME;
  const { origin, pathname, search } = new URL(next, base);
  const isAdmin = pathname === ADMIN_HOME || pathname.startsWith(`${ADMIN_HOME}/`);
  return origin === base && isAdmin ? pathname + search : ADMIN_HOME;
}

export function loginPath(asked: { pathname: string; search: string }): string {
  const next = returnPath(asked.pathname + asked.search);
  return next === ADMIN_HOME ? LOGIN : `${LOGIN}?${new URLSearchParams({ next })}`;
}
