import { data, redirect } from "react-router";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { NothingHere, PersonalFrame } from "~/ui/personal-frame";
import { TooOften } from "~/ui/too-often";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/confirm-page";
import { ConfirmCard } from "./confirm-card";
import { confirmAddress, readConfirmation } from "./queries";

export const handle: PageHandle = { withoutScripts: true };

export const meta = () => [
  { title: "Confirm your address | Last Hurrah" },
  { name: "robots", content: "noindex" },
];

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const all = new Headers(PERSONAL_HEADERS);
  for (const [name, value] of [...loaderHeaders, ...actionHeaders]) all.set(name, value);
  return all;
};

/** Seconds after which a network may try tokens again. */
const WAIT = "60";

/** Reads alone: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ownTables, reportError, config } = context.get(siteContext);
  const { sendsMail } = config;
  const { confirmation, error, status } = await readConfirmation(ownTables(), params.token);
  if (status === 429) {
    const headers = { "retry-after": WAIT };
    return data({ confirmation: null, sendsMail, isBusy: true }, { status: 429, headers });
  }
  if (error) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  const shown = { confirmation, sendsMail, isBusy: false };
  return data(shown, { status: confirmation ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { ownTables, reportError } = context.get(siteContext);
  const { confirmation, error, status } = await confirmAddress(ownTables(), params.token);
  if (error && status !== 429) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  // The loader answers for a token that opens nothing, or one too many.
  if (!confirmation) return null;
  throw redirect(`/partner/confirm/${params.token}`, { status: 303, headers: PERSONAL_HEADERS });
}

/** Where a partner confirms the address to which families' questions go. Works without JavaScript. */
export default function ConfirmPage({
  loaderData: { confirmation, sendsMail, isBusy },
}: Route.ComponentProps) {
  return (
    <PersonalFrame>
      {isBusy ? (
        <TooOften />
      ) : confirmation ? (
        <ConfirmCard confirmation={confirmation} sendsMail={sendsMail} />
      ) : (
        <NothingHere />
      )}
    </PersonalFrame>
  );
}
