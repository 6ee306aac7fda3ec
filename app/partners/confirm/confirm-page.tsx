import { data } from "react-router";
import { personalData, personalHeaders, personalMeta, seeOther } from "~/lib/personal-page";
import { PersonalPage } from "~/ui/personal-page";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/confirm-page";
import { ConfirmCard } from "./confirm-card";
import { confirmAddress, readConfirmation } from "./queries";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("Confirm your address");

export const headers = personalHeaders;

/** Only reads: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ownTables, reportError, config } = context.get(siteContext);
  const opened = await readConfirmation(ownTables(), params.token);
  return personalData(opened, { sendsMail: config.sendsMail }, reportError);
}

export async function action({ context, params }: Route.ActionArgs) {
  const { ownTables, reportError } = context.get(siteContext);
  const { page, error, status } = await confirmAddress(ownTables(), params.token);
  if (error && status !== 429) {
    reportError(error);
    throw data(null, { status: 503 });
  }
  // The loader responds to an unknown token or too many tries.
  if (!page) return null;
  throw seeOther(`/partner/confirm/${params.token}`);
}

export default function ConfirmPage({
  loaderData: { page, isBusy, sendsMail },
}: Route.ComponentProps) {
  return (
    <PersonalPage page={page} isBusy={isBusy}>
      {(confirmation) => <ConfirmCard confirmation={confirmation} sendsMail={sendsMail} />}
    </PersonalPage>
  );
}
