const ADMIN_HOME = "/admin";
export const LOGIN = "/auth/login";

/** The page asked for, if it is in the admin area; else the dashboard: never another site. */
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
