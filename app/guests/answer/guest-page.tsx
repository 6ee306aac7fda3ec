import { data, redirect } from "react-router";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { randomId } from "~/lib/random-id";
import { NothingHere, PersonalFrame } from "~/ui/personal-frame";
import { TooOften } from "~/ui/too-often";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/guest-page";
import { GuestView } from "./guest-view";
import { PAGE_SCRIPT } from "./page-script";
import { readGuestPage } from "./queries";
import { receive } from "./receive.server";
import { Goodbye } from "./standing";

export const handle: PageHandle = { withoutScripts: true };

export const meta = () => [
  { title: "Your invitation | Last Hurrah" },
  { name: "robots", content: "noindex" },
];

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const all = new Headers(PERSONAL_HEADERS);
  for (const [name, value] of [...loaderHeaders, ...actionHeaders]) all.set(name, value);
  return all;
};

/** Reads alone: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownTables, reportError, nonce } = context.get(siteContext);
  const { page, error, status } = await readGuestPage(ownTables(), params.token);
  const asked = new URL(request.url).searchParams;
  const wants = (["done", "change"] as const).find((word) => asked.has(word)) ?? null;
  const own = { answerId: randomId(), wants, nonce };
  if (status === 429) {
    const wait = { status: 429, headers: { "retry-after": "60" } };
    return data({ page: null, isBusy: true, ...own }, wait);
  }
  if (error) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  return data({ page, isBusy: false, ...own }, { status: page ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return data(null, { status: 400 });
  const came = await receive(context.get(siteContext), params.token, form);
  if (came === null) return null;
  if (came === "done") {
    throw redirect("?done#answered", { status: 303, headers: PERSONAL_HEADERS });
  }
  return data(came, { status: came.status });
}

/** What a household is invited to, and where it answers. It works without JavaScript. */
export default function GuestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, isBusy, answerId, wants, nonce } = loaderData;
  const own = { token: params.token, answerId, wants, refused: actionData ?? null };
  return (
    <PersonalFrame>
      {isBusy ? (
        <TooOften />
      ) : page?.state === "over" ? (
        <Goodbye {...page} />
      ) : page ? (
        <>
          <GuestView page={page} {...own} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, and no word of anybody's */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
        </>
      ) : (
        <NothingHere />
      )}
    </PersonalFrame>
  );
}
