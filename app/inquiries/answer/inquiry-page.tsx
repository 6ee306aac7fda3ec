import { data, redirect } from "react-router";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { randomId } from "~/lib/random-id";
import { NothingHere, PersonalFrame } from "~/ui/personal-frame";
import { TooOften } from "~/ui/too-often";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/inquiry-page";
import { InquiryView } from "./inquiry-view";
import { NotTheOne } from "./not-the-one";
import { readInquiry } from "./queries";
import { receive } from "./receive.server";

export const handle: PageHandle = { withoutScripts: true };

export const meta = () => [
  { title: "A family asks you | Last Hurrah" },
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
  const { inquiry, error, status } = await readInquiry(ownTables(), params.token);
  const ids = { answer: randomId(), decline: randomId() };
  const done = new URL(request.url).searchParams.get("done");
  if (status === 429) {
    const wait = { status: 429, headers: { "retry-after": "60" } };
    return data({ inquiry: null, isBusy: true, ids, done }, wait);
  }
  if (error) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  return data({ inquiry, isBusy: false, ids, done }, { status: inquiry ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return data(null, { status: 400 });
  const came = await receive(context.get(siteContext), params.token, form);
  if (came === null) return null;
  if ("done" in came) {
    throw redirect(`?done=${came.done}`, { status: 303, headers: PERSONAL_HEADERS });
  }
  return data(came, { status: came.status });
}

/** What a partner is asked, and where it answers. It works without JavaScript. */
export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, isBusy, ids, done } = loaderData;
  return (
    <PersonalFrame>
      {isBusy ? (
        <TooOften />
      ) : inquiry?.state === "wrong-person" ? (
        <NotTheOne />
      ) : inquiry ? (
        <InquiryView inquiry={inquiry} ids={ids} done={done} refused={actionData ?? null} />
      ) : (
        <NothingHere />
      )}
    </PersonalFrame>
  );
}
