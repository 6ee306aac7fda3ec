import { data } from "react-router";
import { unsent } from "~/lib/forms/personal-form";
import {
  personalData,
  personalHeaders,
  personalMeta,
  refused,
  seeOther,
} from "~/lib/personal-page";
import { randomId } from "~/lib/random-id";
import type { PageHandle } from "~/root";
import { WriteToUs } from "~/ui/personal-frame";
import { Done, KeptWords, PersonalPage } from "~/ui/personal-page";
import { siteContext } from "~shared/site-context";
import type { Route } from "./+types/inquiry-page";
import { InquiryView } from "./inquiry-view";
import { readInquiry } from "./queries";
import { receive } from "./receive.server";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("A family asks you", {
  description: "For which day, and whether you are free. Answering needs no account.",
  picture: "partners",
});

export const headers = personalHeaders;

/** Only reads: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownTables, reportError } = context.get(siteContext);
  const ids = { answer: randomId(), decline: randomId() };
  const done = new URL(request.url).searchParams.get("done");
  return personalData(await readInquiry(ownTables(), params.token), { ids, done }, reportError);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return data(null, { status: 400 });
  const came = await receive(context.get(siteContext), params.token, form);
  if (came === null) return unsent(form);
  if ("done" in came) throw seeOther(`?done=${came.done}`);
  return refused(came);
}

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isBusy, ids, done } = loaderData;
  const { words, reason } = actionData?.values ?? {};
  const kept = <KeptWords words={[words, reason]} />;
  return (
    <PersonalPage page={page} isBusy={isBusy} unsent={kept}>
      {(inquiry) =>
        inquiry.state === "wrong-person" ? (
          <>
            <NotTheOne />
            {kept}
          </>
        ) : (
          <InquiryView
            inquiry={inquiry}
            ids={ids}
            done={done}
            refused={actionData?.errors ? actionData : null}
          />
        )
      }
    </PersonalPage>
  );
}

/** The page after "I am not the right person" in a letter: thanks, and nothing of the family. */
const NotTheOne = () => (
  <>
    <h1 className="text-deep">This reached the wrong person</h1>
    <Done className="mt-6">Thank you. The family sees that you are not the one.</Done>
    <p className="mt-6 text-xl">
      We write no more about families’ inquiries to this address, and this link shows nothing any
      more. If that was a mistake, <WriteToUs />.
    </p>
  </>
);
