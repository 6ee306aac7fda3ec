import { data } from "react-router";
import { usePublicDate } from "~/lib/dates/public-date";
import {
  personalData,
  personalHeaders,
  personalMeta,
  refused,
  seeOther,
} from "~/lib/personal-page";
import { randomId } from "~/lib/random-id";
import { PersonalLink } from "~/ui/personal-frame";
import { Done, KeptWords, NotSent, PersonalPage } from "~/ui/personal-page";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/own-page";
import { OwnPartnerView } from "./own-partner";
import { readOwnPage } from "./queries";
import { receive } from "./receive.server";
import { NO_LISTING } from "./schema";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("Your page as a partner");

export const headers = personalHeaders;

/** Only reads: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownTables, reportError } = context.get(siteContext);
  const done = new URL(request.url).searchParams.get("done");
  return personalData(
    await readOwnPage(ownTables(), params.token),
    { id: randomId(), done },
    reportError,
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return data(null, { status: 400 });
  const came = await receive(context.get(siteContext), params.token, form);
  if (came === null) return null;
  if ("to" in came) throw seeOther(came.to);
  return refused(came);
}

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isBusy, id, done } = loaderData;
  const publicDate = usePublicDate();
  const { name, location, description, services } = actionData?.values ?? {};
  const kept = <KeptWords words={[name, location, description, services]} />;
  return (
    <PersonalPage page={page} isBusy={isBusy} unsent={kept}>
      {({ partners, is_handed_on, expires_at }) => (
        <div className="flex flex-col gap-8 text-lg">
          <h1 className="start-picture text-deep">Your page as a partner</h1>
          <Done>{actionData ? null : DONE[done ?? ""]}</Done>
          {actionData && !partners.some(({ id }) => id === actionData.partner) ? (
            <div>
              <NotSent errors={{ all: NO_LISTING }} />
              {kept}
            </div>
          ) : null}
          {partners.map((partner) => (
            <OwnPartnerView
              key={partner.id}
              partner={partner}
              isHandedOn={is_handed_on}
              proposalId={actionData?.partner === partner.id ? actionData.id : id}
              refused={actionData?.partner === partner.id ? actionData : null}
            />
          ))}
          <p className="text-ink-soft">
            This link works until {publicDate(expires_at)}. You can always{" "}
            <PersonalLink href="/partner" className="font-semibold text-deep underline">
              ask for a new one
            </PersonalLink>
            .
          </p>
        </div>
      )}
    </PersonalPage>
  );
}

const DONE: Record<string, string> = {
  propose: "Thank you. Our staff look at what you propose. Here you see what comes of it.",
  "no-inquiry": "This inquiry is not among those on this page. Nothing was opened.",
  often: "This inquiry was opened many times within an hour. Please try again later.",
};
