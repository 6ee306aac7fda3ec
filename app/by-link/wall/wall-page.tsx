import { createCookie, data } from "react-router";
import { unsent } from "~/lib/forms/personal-form";
import { makeOwnToken } from "~/lib/own-token.server";
import {
  personalData,
  personalHeaders,
  personalMeta,
  refused,
  seeOther,
} from "~/lib/personal-page";
import { randomId } from "~/lib/random-id";
import type { PageHandle } from "~/root";
import { KeptWords, landing, NotSent, PersonalPage } from "~/ui/personal-page";
import { siteContext } from "~shared/site-context";
import { isUuid } from "~shared/validation";
import type { Route } from "./+types/wall-page";
import { PAGE_SCRIPT } from "./page-script";
import { readOwnMemory, readWall, readWallMemory, type WallGone } from "./queries";
import { type Refused, receive } from "./receive.server";
import { ReportForm } from "./report-form";
import { WallView } from "./wall-view";

export const handle: PageHandle = { withoutScripts: true };

export const meta = personalMeta("Memories", {
  description: "Read what others remember, and add a memory of your own.",
  picture: "memories",
});

export const headers = personalHeaders;

/** The withdrawal token until its author has been shown it; it never appears in the address. */
const ownMemory = createCookie("own-memory", { httpOnly: true, sameSite: "lax", maxAge: 60 * 60 });

/** Only reads: mail scanners open every link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ownTables, reportError, nonce, config } = context.get(siteContext);
  const asked = new URL(request.url).searchParams;
  const sheet = Math.max(1, Number(/^\d{1,2}$/.exec(asked.get("sheet") ?? "")?.[0] ?? 1));
  const tables = ownTables();
  const opened = await readWall(tables, params.token, sheet);
  const { page } = opened;
  // There were more memories when this address was right.
  if (sheet > 1 && page && page.state !== "gone" && page.memories.length === 0) throw seeOther("?");
  const memory = asked.get("report") ?? "";
  const reports = page && isUuid(memory);
  const cookie = asked.has("sent") ? request.headers.get("cookie") : null;
  const own = page ? String((await ownMemory.parse(cookie)) ?? "") : "";
  const left = own ? (await readOwnMemory(tables, own)).page : null;
  const more = {
    sheet,
    nonce,
    next: { id: randomId(), own: makeOwnToken() },
    left: left && { memory: left, link: `${config.siteUrl}/memories/withdraw/${own}` },
    reported: reports ? await readWallMemory(tables, params.token, memory) : undefined,
    wasReported: asked.has("reported"),
  };
  return personalData(opened, more, reportError);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) return data(null, { status: 400 });
  const { config, ...site } = context.get(siteContext);
  const came = await receive(site, params.token, form);
  if (came === null) return unsent(form);
  if ("sent" in came) {
    const path = `/memories/${params.token}`;
    const secure = config.siteUrl.startsWith("https:");
    const cookie = await ownMemory.serialize(came.sent, { path, secure });
    throw seeOther("?sent", { "set-cookie": cookie });
  }
  if ("reported" in came) throw seeOther("?reported");
  return refused(came);
}

export default function WallPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, isBusy, nonce, next, reported, wasReported, ...shown } = loaderData;
  const refused = actionData && "form" in actionData ? actionData : null;
  const written = actionData && "values" in actionData ? actionData.values.words : undefined;
  const { token } = params;
  return (
    <PersonalPage page={page} isBusy={isBusy} isFromFamily unsent={<KeptWords words={[written]} />}>
      {(wall) =>
        wall.state === "gone" ? (
          <Farewell {...wall} refused={refused?.form === "memory" ? refused : null} />
        ) : (
          <>
            {reported ? (
              <ReportForm
                memory={reported}
                token={token}
                id={next.id}
                refused={refused?.form === "report" ? refused : null}
              />
            ) : (
              <WallView
                {...{ wall, token, next, ...shown }}
                notice={<Notice isGone={reported === null} wasReported={wasReported} />}
                refused={refused?.form === "memory" ? refused : null}
              />
            )}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, and no word of anybody's */}
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
          </>
        )
      }
    </PersonalPage>
  );
}

const Notice = ({ isGone, wasReported }: { isGone: boolean; wasReported: boolean }) =>
  isGone || wasReported ? (
    <p
      role="status"
      {...landing()}
      data-done
      className="scroll-mt-6 rounded-card bg-blush p-6 text-xl"
    >
      {isGone
        ? "This memory is not shown here any more."
        : "Thank you. The family has your report, and we look at it too."}
    </p>
  ) : null;

/** For a plan that is over: guests' memories are with the family. */
const Farewell = ({ honoree_name: name, refused }: WallGone & { refused: Refused | null }) => (
  <>
    {refused ? <NotSent {...refused} /> : null}
    <KeptWords words={[refused?.values.words]} />
    <h1 className="text-deep">
      Thank you for remembering {name ? <bdi className="wrap-anywhere">{name}</bdi> : "them"}
    </h1>
    <p className="mt-6 text-xl">
      The family has finished its planning, and this page says goodbye. The memories that were left
      here are with the family now.
    </p>
    <p className="mt-4 text-xl">
      The link that takes back a memory of yours still works, if you kept it.
    </p>
  </>
);
