import { data } from "react-router";
import { unsent } from "~/lib/forms/personal-form";
import { makeOwnToken } from "~/lib/own-token.server";
import { personalData, personalHeaders, personalMeta, seeOther } from "~/lib/personal-page";
import { randomId } from "~/lib/random-id";
import type { PageHandle } from "~/root";
import { KeptWords, PersonalPage } from "~/ui/personal-page";
import { type Farewell, isGuestPage } from "~shared/plan/guest-page";
import { siteContext } from "~shared/site-context";
import { NotMeView, PublicView } from "../request/ask-view";
import { AskedView } from "../request/asked-view";
import { receiveRequest } from "../request/receive.server";
import type { Route } from "./+types/guest-page";
import { GuestView } from "./guest-view";
import { PAGE_SCRIPT } from "./page-script";
import { type Opened, readGuestPage } from "./queries";
import { type Refused, receive } from "./receive.server";
import { wordsIn } from "./schema";
import { Goodbye } from "./standing";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("Your invitation", {
  description: "Who is celebrated, when and where, and how to answer.",
  picture: "invitation",
});

export const headers = personalHeaders;

/** Search parameters: an answer or a request was sent, or is about to be written. */
const WANTED = ["done", "change", "asked", "not-me"] as const;

/** Only reads: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownTables, reportError, nonce } = context.get(siteContext);
  const asked = new URL(request.url).searchParams;
  const wants = WANTED.find((word) => asked.has(word)) ?? null;
  const opened = await readGuestPage(ownTables(), params.token);
  return personalData(
    opened,
    { answerId: randomId(), requestId: makeOwnToken(), wants, nonce },
    reportError,
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return data(null, { status: 400 });
  const site = context.get(siteContext);
  const came =
    (await receive(site, params.token, form)) ?? (await receiveRequest(site, params.token, form));
  if (came === null) return unsent(form);
  if (came === "done") throw seeOther("?done#answered");
  if ("token" in came) throw seeOther(`/i/${came.token}?asked#asked`);
  return data(came, { status: came.status });
}

/** For others than the household, the form to ask to come and its outcome. */
export default function GuestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, isBusy, wants, nonce, ...ids } = loaderData;
  const came = actionData ?? null;
  const refused = came?.errors ? came : null;
  const kept = came ? <KeptWords words={wordsIn(came.values)} /> : null;
  return (
    <PersonalPage page={page} isBusy={isBusy} isFromFamily unsent={kept}>
      {(open) =>
        open.state === "over" ? (
          <>
            <Goodbye {...open} />
            {kept}
          </>
        ) : (
          <>
            <View page={open} token={params.token} {...ids} wants={wants} refused={refused} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, and no word of anybody's */}
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
          </>
        )
      }
    </PersonalPage>
  );
}

type ViewProps = {
  page: Exclude<Opened, Farewell>;
  token: string;
  /** Ids for what is sent next: an answer, or a request, whose page the id opens. */
  answerId: string;
  requestId: string;
  wants: (typeof WANTED)[number] | null;
  refused: Refused | null;
};

function View({ page, token, answerId, requestId, wants, refused }: ViewProps) {
  const asking = { requestId, refused };
  if (isGuestPage(page)) {
    if (wants === "not-me" && page.state === "open")
      return <NotMeView name={page.plan.honoree_name} {...asking} />;
    const own = { answerId, wants: wants === "done" || wants === "change" ? wants : null };
    return <GuestView page={page} token={token} {...own} refused={refused} />;
  }
  if (page.page === "public") return <PublicView page={page} token={token} {...asking} />;
  return <AskedView page={page} isNew={wants === "asked"} />;
}
