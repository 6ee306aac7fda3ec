import { data, redirect } from "react-router";
import { usePublicDate } from "~/lib/dates/public-date";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { randomId } from "~/lib/random-id";
import { NothingHere, PersonalFrame, PersonalLink } from "~/ui/personal-frame";
import { TooOften } from "~/ui/too-often";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/own-page";
import { OwnPartnerView } from "./own-partner";
import { readOwnPage } from "./queries";
import { receive } from "./receive.server";

export const handle: PageHandle = { withoutScripts: true };

export const meta = () => [
  { title: "Your page as a partner | Last Hurrah" },
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
  const { page, error, status } = await readOwnPage(ownTables(), params.token);
  const done = new URL(request.url).searchParams.get("done");
  const shown = { page, isBusy: status === 429, id: randomId(), done };
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
  if ("to" in came) throw redirect(came.to, { status: 303, headers: PERSONAL_HEADERS });
  return data(came, { status: came.status });
}

/** What a partner was asked, and its listing. It works without JavaScript. */
export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isBusy, id, done } = loaderData;
  const publicDate = usePublicDate();
  if (isBusy || !page) {
    return <PersonalFrame>{isBusy ? <TooOften /> : <NothingHere />}</PersonalFrame>;
  }
  const words = actionData ? undefined : DONE[done ?? ""];
  return (
    <PersonalFrame>
      <div className="flex flex-col gap-8 text-lg">
        <h1 className="text-4xl text-deep">Your page as a partner</h1>
        {words ? (
          // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what a press did
          <p role="status" tabIndex={-1} autoFocus className={PANEL}>
            {words}
          </p>
        ) : null}
        {page.partners.map((partner) => (
          <OwnPartnerView
            key={partner.id}
            partner={partner}
            isHandedOn={page.is_handed_on}
            proposalId={actionData?.partner === partner.id ? actionData.id : id}
            refused={actionData?.partner === partner.id ? actionData : null}
          />
        ))}
        <p className="text-ink-soft">
          This link works until {publicDate(page.expires_at)}. You can always{" "}
          <PersonalLink href="/partner" className="font-semibold text-deep underline">
            ask for a new one
          </PersonalLink>
          .
        </p>
      </div>
    </PersonalFrame>
  );
}

const PANEL = "rounded-card bg-positive-soft p-6 text-xl font-semibold";

const DONE: Record<string, string> = {
  propose: "Thank you. Our staff look at what you propose. Here you see what comes of it.",
  often: "This inquiry was opened many times within an hour. Please try again later.",
};
