import { data, type HeadersArgs, redirect } from "react-router";
import { type pageMeta, previewMeta } from "./page-meta";
import { PERSONAL_HEADERS } from "./personal-headers";

/** True if a text can be a token: the database is not asked about anything else. */
export const isToken = (text: string): boolean => /^[a-z0-9]+$/i.test(text);

/** The page that a token opens, null if it opens nothing. Status 429: too many were tried. */
export type Opened<Page> = { page: Page | null; error: unknown; status: number };

export const OPENS_NOTHING = { page: null, error: null, status: 404 };

/** Opens a page by its token, which the database is asked about only if it can be one. */
export async function openPage<Page>(
  token: string,
  ask: () => PromiseLike<{ data: unknown; error: unknown; status: number }>,
): Promise<Opened<Page>> {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await ask();
  return { page: data as Page | null, error, status };
}

/** A title, and a preview for chats, that do not reveal whose page it is, or whether it is one. */
export const personalMeta =
  (title: string, preview?: Omit<Parameters<typeof previewMeta>[1], "title">) =>
  ({ matches }: Parameters<ReturnType<typeof pageMeta>>[0]) => [
    { title: `${title} | Last Hurrah` },
    { name: "robots", content: "noindex" },
    ...(preview ? previewMeta(matches, { title, ...preview }) : []),
  ];

export function personalHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const all = new Headers(PERSONAL_HEADERS);
  for (const [name, value] of [...loaderHeaders, ...actionHeaders]) all.set(name, value);
  return all;
}

/** @throws a response of status 503, for a failure that it reports */
export function failed({ reportError }: Reporting, error: unknown): never {
  reportError(error);
  throw new Response(null, { status: 503 });
}

type Reporting = { reportError: (error: unknown) => void };

/** Seconds until a network may try tokens again. */
const WAIT = "60";

/** @throws a response of status 503 for a failure, which it reports */
export function personalData<Page, More extends object>(
  { page, error, status }: Opened<Page>,
  more: More,
  reportError: (error: unknown) => void,
) {
  if (status === 429) {
    const init = { status, headers: { "retry-after": WAIT } };
    return data({ page: null, isBusy: true, ...more }, init);
  }
  if (error) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  return data({ page, isBusy: false, ...more }, { status: page ? 200 : 404 });
}

/** The refused values, with everything typed, and the seconds until they may be sent again. */
export const refused = <Came extends { status: number; seconds?: number }>(came: Came) =>
  data(came, {
    status: came.status,
    headers: came.seconds ? { "retry-after": String(came.seconds) } : {},
  });

/** After a post: the same page, read again, with the action in its address. */
export const seeOther = (address: string, headers: Record<string, string> = {}) =>
  redirect(address, { status: 303, headers: { ...PERSONAL_HEADERS, ...headers } });
