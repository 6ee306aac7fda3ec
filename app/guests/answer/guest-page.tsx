import { data } from "react-router";
import { personalData, personalHeaders, personalMeta, seeOther } from "~/lib/personal-page";
import { randomId } from "~/lib/random-id";
import { PersonalPage } from "~/ui/personal-frame";
import { siteContext } from "~shared/site-context";
import type { PageHandle } from "../../root";
import type { Route } from "./+types/guest-page";
import { GuestView } from "./guest-view";
import { PAGE_SCRIPT } from "./page-script";
import { readGuestPage } from "./queries";
import { receive } from "./receive.server";
import { Goodbye } from "./standing";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("Your invitation");

export const headers = personalHeaders;

/** Reads alone: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownTables, reportError, nonce } = context.get(siteContext);
  const asked = new URL(request.url).searchParams;
  const wants = (["done", "change"] as const).find((word) => asked.has(word)) ?? null;
  const opened = await readGuestPage(ownTables(), params.token);
  return personalData(opened, { answerId: randomId(), wants, nonce }, reportError);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return data(null, { status: 400 });
  const came = await receive(context.get(siteContext), params.token, form);
  if (came === null) return null;
  if (came === "done") throw seeOther("?done#answered");
  return data(came, { status: came.status });
}

/** What a household is invited to, and where it answers. It works without JavaScript. */
export default function GuestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, isBusy, answerId, wants, nonce } = loaderData;
  const own = { token: params.token, answerId, wants, refused: actionData ?? null };
  return (
    <PersonalPage page={page} isBusy={isBusy}>
      {(open) =>
        open.state === "over" ? (
          <Goodbye {...open} />
        ) : (
          <>
            <GuestView page={open} {...own} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, and no word of anybody's */}
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
          </>
        )
      }
    </PersonalPage>
  );
}
