import { data, redirect } from "react-router";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { NothingHere, PersonalFrame } from "~/ui/personal-frame";
import { TooOften } from "~/ui/too-often";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../root";
import type { Route } from "./+types/letters-page";
import { LetterKinds } from "./letter-kinds";
import { CHANGES, type Change, changeLetters } from "./mutations";
import { readLettersPage } from "./queries";

export const handle: PageHandle = { withoutScripts: true };

export const meta = () => [
  { title: "Letters to you | Last Hurrah" },
  { name: "robots", content: "noindex" },
];

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const all = new Headers(PERSONAL_HEADERS);
  for (const [name, value] of [...loaderHeaders, ...actionHeaders]) all.set(name, value);
  return all;
};

/** Reads alone: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownTables, reportError } = context.get(siteContext);
  const { page, error, status } = await readLettersPage(ownTables(), params.token);
  if (status === 429) return tooOften();
  if (error) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  if (!page) return data({ page: null, isBusy: false, done: null }, { status: 404 });
  const done = new URL(request.url).searchParams.get("done");
  return data({ page, isBusy: false, done });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const change = isOneClick ? "one-click" : changeIn(form);
  // What nobody can press changes nothing; the page shows what is.
  if (!change) return data(null, { status: 400 });
  const { ownTables, reportError } = context.get(siteContext);
  const { error, status } = await changeLetters(ownTables(), params.token, change);
  if (error && status !== 429) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  // A mailbox follows no redirect; the loader answers for an unknown token, or one too many.
  if (isOneClick || error) return null;
  throw redirect(`?done=${change}`, { status: 303, headers: PERSONAL_HEADERS });
}

const changeIn = (form: FormData): Change | undefined =>
  CHANGES.find((change) => change === form.get("change"));

/** Seconds after which a network may try tokens again. */
const WAIT = 60;

const tooOften = () =>
  data(
    { page: null, isBusy: true, done: null },
    { status: 429, headers: { "retry-after": String(WAIT) } },
  );

/** What an address gets from us, with a button to stop each kind. It works without JavaScript. */
export default function LettersPage({ loaderData: { page, isBusy, done } }: Route.ComponentProps) {
  if (isBusy) {
    return (
      <PersonalFrame>
        <TooOften />
      </PersonalFrame>
    );
  }
  return (
    <PersonalFrame>
      {page ? <LetterKinds page={page} done={done} /> : <NothingHere />}
    </PersonalFrame>
  );
}
