import { data } from "react-router";
import { personalData, personalHeaders, personalMeta, seeOther } from "~/lib/personal-page";
import type { PageHandle } from "~/root";
import { PersonalPage } from "~/ui/personal-page";
import { siteContext } from "~shared/site-context";
import type { Route } from "./+types/letters-page";
import { LetterKinds } from "./letter-kinds";
import { CHANGES, changeLetters } from "./mutations";
import { readLettersPage } from "./queries";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("Letters to you");

export const headers = personalHeaders;

/** Only reads: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownTables, reportError } = context.get(siteContext);
  const done = new URL(request.url).searchParams.get("done");
  return personalData(await readLettersPage(ownTables(), params.token), { done }, reportError);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const change = isOneClick ? "one-click" : CHANGES.find((known) => known === form.get("change"));
  // An unknown change changes nothing; the page shows the current state.
  if (!change) return data(null, { status: 400 });
  const { ownTables, reportError } = context.get(siteContext);
  const { error, status } = await changeLetters(ownTables(), params.token, change);
  if (error && status !== 429) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  // Mailboxes follow no redirects; the loader responds to an unknown token or too many tries.
  if (isOneClick || error) return null;
  throw seeOther(`?done=${change}`);
}

export default function LettersPage({ loaderData: { page, isBusy, done } }: Route.ComponentProps) {
  return (
    <PersonalPage page={page} isBusy={isBusy}>
      {(open) => <LetterKinds page={open} done={done} />}
    </PersonalPage>
  );
}
