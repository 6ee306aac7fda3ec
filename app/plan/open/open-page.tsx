import { useState } from "react";
import { useNavigate } from "react-router";
import { leaveAnalytics } from "~/lib/analytics/leave-analytics";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { Button, LinkButton } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { PageAnnouncer } from "~/ui/page-announcer";
import { PersonalFrame } from "~/ui/personal-frame";
import { browserConfig } from "~shared/config";
import { planMeta } from "../frame/plan-meta";
import { forgetPlan, ownPlans, rememberPlan } from "../own-plans";
import { currentFamily } from "../session";
import { useOnce } from "../use-once";
import type { Route } from "./+types/open-page";
import { CodeSteps, useStep } from "./code-steps";
import { noteKeptLink } from "./kept-link";
import { useHash } from "./link-hash";
import { Waiting } from "./link-page";
import { type NotOpened, type Opened, openBy, refusalWords } from "./opening";
import { readPlans } from "./queries";
import { RecoveryLink } from "./recovery-link";

export const meta: Route.MetaFunction = () => planMeta("Open your plan");

export const headers = () => PERSONAL_HEADERS;

/** Runs in the browser only: the server gets no token and renders none of the page's text. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await leaveAnalytics(request.url);
  return { sendsMail: browserConfig().sendsMail };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = Waiting;

export default function OpenPage({ loaderData: { sendsMail } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const token = useHash();
  const [next, setNext] = useState("");
  const opened = async ({ recovery }: Opened) => {
    if (recovery) setNext(recovery);
    else await navigate(await arrive(), { replace: true });
  };
  return (
    <PersonalFrame>
      <PageAnnouncer />
      {next ? (
        <NextLink link={next} />
      ) : token ? (
        <ByLink key={token} token={token} onOpened={opened} />
      ) : (
        <>
          <h1 className="start-picture text-deep">Open your plan on this device</h1>
          <div className="mt-6 flex flex-col gap-10 text-xl">
            {sendsMail ? (
              <CodeSteps
                purpose="open"
                submit="Open my plan"
                asked="If this address belongs to a plan, a letter is on its way."
                onOpened={opened}
              />
            ) : (
              <p>This site does not send email yet. Your recovery link opens your plan.</p>
            )}
            <PasteLink isMain={!sendsMail} />
          </div>
        </>
      )}
    </PersonalFrame>
  );
}

type ByLinkProps = { token: string; onOpened: (opened: Opened) => Promise<void> };

/** Opens a link: it names nothing, and nothing happens before the button is pressed. */
function ByLink({ token, onOpened }: ByLinkProps) {
  const [problem, setProblem] = useState<NotOpened>();
  const { isBusy, once } = useOnce();
  const isRecovery = token.startsWith("r");
  const press = () =>
    once(async () => {
      setProblem(undefined);
      const opened = await openBy(isRecovery ? { recovery: token } : { token });
      if ("refused" in opened) setProblem(opened);
      else await onOpened(opened);
    });
  return (
    <>
      <h1 className="start-picture text-deep">Open your plan</h1>
      <p className="mt-6 text-xl">
        {isRecovery
          ? "This is a recovery link. It works once, and you get a new one for the next time."
          : "This link came in a letter. It works once, within 15 minutes."}
      </p>
      <p className="mt-4">
        {isRecovery ? "Press only if it is your own." : "Press only if you asked for that letter."}
      </p>
      {problem ? (
        <p role="alert" className="mt-6 font-semibold text-danger">
          {isRecovery && problem.refused === "over"
            ? "This recovery link was used already, or another was made since. Use the latest one."
            : refusalWords(problem)}
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {problem?.refused === "over" ? (
          <Button onClick={() => window.location.assign("/plan/open")}>Open it another way</Button>
        ) : problem?.refused === "elsewhere" ? null : (
          <Button aria-disabled={isBusy} onClick={press}>
            {isBusy ? "One moment…" : "Open my plan"}
          </Button>
        )}
        {problem?.refused === "own_plan" ? (
          <LinkButton to="/plan" variant="secondary">
            Go to this browser’s plan
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

/** For printed links, which are typed, and kept ones, which are pasted. */
function PasteLink({ isMain }: { isMain: boolean }) {
  const form = useStep(async (element) => {
    const token = /(r?[0-9a-f]{40})\s*$/.exec(String(new FormData(element).get("link")))?.[1];
    if (!token) return "This is not all of the link. It ends with a # and 41 letters and digits.";
    window.location.hash = token;
    return "";
  });
  const fields = (
    <form noValidate onSubmit={form.submit} className="flex flex-col items-start gap-5">
      <div className="w-full max-w-md">
        <TextField
          label="Your recovery link"
          hint="Paste or type it."
          error={form.problem}
          name="link"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={300}
        />
      </div>
      <Button type="submit" variant={isMain ? "primary" : "secondary"}>
        Continue
      </Button>
    </form>
  );
  if (isMain) return fields;
  return (
    <details>
      <summary className="fold-head">I have a recovery link</summary>
      <div className="mt-4">{fields}</div>
    </details>
  );
}

/** After a recovery link was used: the next one, to be kept before anything else. */
function NextLink({ link }: { link: string }) {
  const navigate = useNavigate();
  const go = async () => {
    const family = await currentFamily().catch(() => null);
    noteKeptLink(family?.id ?? null);
    await navigate(await arrive(), { replace: true });
  };
  return (
    <>
      <h1 className="text-deep">Your plan is open here</h1>
      <p className="mt-6 mb-6 text-xl">
        The link that you used works no more. Keep this one in its place.
      </p>
      <RecoveryLink link={link} />
      <p className="mt-8 print:hidden">
        <Button variant="secondary" onClick={go}>
          I have kept it. Go to my plan
        </Button>
      </p>
    </>
  );
}

/** Where to go once plans are opened. Replaces this browser's list with the account's. */
async function arrive(): Promise<string> {
  try {
    const plans = await readPlans();
    for (const { id } of ownPlans()) forgetPlan(id);
    for (const { id, honoree_name: name } of [...plans].reverse()) rememberPlan({ id, name });
    return plans.length === 1 ? `/plan/${plans[0]?.id}` : "/plan";
  } catch {
    return "/plan";
  }
}
