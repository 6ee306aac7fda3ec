import { data, redirect } from "react-router";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { randomId } from "~/lib/random-id";
import { NothingHere, PersonalFrame } from "~/ui/personal-frame";
import { TooOften } from "~/ui/too-often";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/question-page";
import { readApplicationPage } from "./queries";
import { QuestionView } from "./question-view";
import { receive } from "./receive.server";

export const handle: PageHandle = { withoutScripts: true };

export const meta = () => [
  { title: "A question about your application | Last Hurrah" },
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
  const { page, error, status } = await readApplicationPage(ownTables(), params.token);
  const isSent = new URL(request.url).searchParams.has("sent");
  const shown = { page, isBusy: status === 429, id: randomId(), isSent };
  if (shown.isBusy) return data(shown, { status, headers: { "retry-after": "60" } });
  if (error) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  return data(shown, { status: page ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return data(null, { status: 400 });
  const came = await receive(context.get(siteContext), params.token, form);
  if (came === null) return null;
  if (came === "sent") throw redirect("?sent", { status: 303, headers: PERSONAL_HEADERS });
  return data(came, { status: came.status });
}

/** Where who applied answers what staff ask. It works without JavaScript. */
export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isBusy, id, isSent } = loaderData;
  return (
    <PersonalFrame>
      {isBusy ? (
        <TooOften />
      ) : page ? (
        <QuestionView page={page} id={id} isSent={isSent} refused={actionData ?? null} />
      ) : (
        <NothingHere />
      )}
    </PersonalFrame>
  );
}
