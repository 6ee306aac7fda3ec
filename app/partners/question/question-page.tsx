import { data } from "react-router";
import { personalData, personalHeaders, personalMeta, seeOther } from "~/lib/personal-page";
import { randomId } from "~/lib/random-id";
import { PersonalPage } from "~/ui/personal-frame";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/question-page";
import { readApplicationPage } from "./queries";
import { QuestionView } from "./question-view";
import { receive } from "./receive.server";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("A question about your application");

export const headers = personalHeaders;

/** Only reads: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownTables, reportError } = context.get(siteContext);
  const isSent = new URL(request.url).searchParams.has("sent");
  const opened = await readApplicationPage(ownTables(), params.token);
  return personalData(opened, { id: randomId(), isSent }, reportError);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return data(null, { status: 400 });
  const came = await receive(context.get(siteContext), params.token, form);
  if (came === null) return null;
  if (came === "sent") throw seeOther("?sent");
  return data(came, { status: came.status });
}

/** Lets an applicant answer staff's questions. Works without JavaScript. */
export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isBusy, id, isSent } = loaderData;
  return (
    <PersonalPage page={page} isBusy={isBusy}>
      {(open) => <QuestionView page={open} id={id} isSent={isSent} refused={actionData ?? null} />}
    </PersonalPage>
  );
}
