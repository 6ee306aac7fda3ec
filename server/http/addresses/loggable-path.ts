import { PERSONAL_PAGES } from "../personal-pages";

/** A file's name, what follows an admin page's name, a personal page's token, a plan's id. */
const HIDDEN = [
  /^(\/storage\/v1\/(?:object|render\/image)(?:\/\w+)?\/[\w-]+)\/.*/,
  /^(\/admin\/[a-z-]+)\/.+/,
  new RegExp(`^(/(?:${PERSONAL_PAGES.map((page) => page.split("/")[0]).join("|")}))/.+`),
  /^(\/plan)\/(?!(?:join|on-paper|open)(?:\.data)?$).+/,
];

/** The interfaces, whose name is logged even when the rest of the path is redacted. */
const INTERFACE = /^\/(rest|auth|storage|functions)\/v1\//;

/** Statuses of paths that exist. React Router answers 202 to a data request that redirects. */
const SERVED = [200, 201, 204, 206, 304];

/** A path in another form may be answered too, and then holds what a visitor chose to write. */
const OWN = /^(\/[a-z0-9._~-]+)*\/?$/;
const LONGEST = 250;

/** More than there are pages, tables and functions. */
const MOST = 10_000;

type Answered = { method: string; path: string; status: number };

/**
 * Redacts paths for logging. One that nothing serves may hold what a person typed, so a path is
 * logged once it has been served: from then on it is the site's own, also when it fails.
 */
export function loggablePaths(): (answered: Answered) => string {
  const served = new Set<string>();
  return ({ method, path, status }) => {
    const hidden = HIDDEN.find((pattern) => pattern.test(path));
    const shown = hidden ? path.replace(hidden, "$1/…") : path;
    const isOwn = hidden !== undefined || (path.length <= LONGEST && OWN.test(path));
    if (served.has(shown)) return shown;
    // Preflights are answered whatever they ask for.
    const isServed = SERVED.includes(status) && method !== "OPTIONS";
    if (isServed && isOwn && served.size < MOST) {
      served.add(shown);
      return shown;
    }
    if (status === 404) return "(not found)";
    return INTERFACE.exec(path)?.[0].concat("…") ?? "(not served)";
  };
}
