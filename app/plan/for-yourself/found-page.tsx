import { useState } from "react";
import { useNavigate } from "react-router";
import { longLocalDate } from "~/lib/dates/relative-time";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { Problem } from "~/ui/form/field";
import { PageAnnouncer } from "~/ui/page-announcer";
import { PersonalFrame, PersonalLink } from "~/ui/personal-frame";
import { NothingHere } from "~/ui/personal-page";
import { browserTables } from "~shared/tables";
import { AskingButton } from "../frame/asking-button";
import { planMeta } from "../frame/plan-meta";
import { readingHash, UNREACHABLE } from "../open/by-token";
import { useStep } from "../open/code-steps";
import { useAnotherLink } from "../open/link-hash";
import { NameForm, ofCelebration, Waiting, Words } from "../open/link-page";
import { rememberPlan } from "../own-plans";
import type { Route } from "./+types/found-page";
import { type Found, openFound, readFound, sayFound } from "./found";

export const meta: Route.MetaFunction = () => planMeta("When the time has come");

export const headers = () => PERSONAL_HEADERS;

export const clientLoader = readingHash(readFound);

export const HydrateFallback = Waiting;

/** The page behind a finder's link. Nothing happens before the press that it explains. */
export default function FoundPage({ loaderData: { token, page } }: Route.ComponentProps) {
  useAnotherLink(token);
  const [latest, setLatest] = useState<Found>();
  return (
    <PersonalFrame>
      <PageAnnouncer />
      <Shown token={token} found={latest ?? page} onFound={setLatest} />
    </PersonalFrame>
  );
}

type Props = { token: string; found: Found; onFound: (found: Found) => void };

function Shown({ token, found, onFound }: Props) {
  switch (found.state) {
    case "open":
      return <Press token={token} honoree={found.honoree_name} onFound={onFound} />;
    case "waiting":
      return (
        <Words title="The owners of the plan know now">
          This link opens the plan{ofCelebration(found.honoree_name)} to you on{" "}
          {longLocalDate(found.due_at)}, or sooner, as soon as an owner confirms it. Please keep the
          letter or the card until then. If an owner stops it, the link opens nothing any more.
          There is nothing else to do here;{" "}
          <PersonalLink href="/first-steps" className="text-link">
            what to do when someone has just died
          </PersonalLink>{" "}
          is on a page of its own.
        </Words>
      );
    case "ready":
      return <Open token={token} honoree={found.honoree_name} onFound={onFound} />;
    case "unknown":
      return <NothingHere />;
    case "too_often":
      return (
        <Words title="That was often">Please wait a minute, and open the link once more.</Words>
      );
    case "unreachable":
      return (
        <Words title="The link could not be read">
          There may be no connection right now. Please try again in a moment.
        </Words>
      );
  }
}

type StepProps = { token: string; honoree: string; onFound: (found: Found) => void };

function Press({ token, honoree, onFound }: StepProps) {
  const [problem, setProblem] = useState("");
  const say = async () => {
    const found = await sayFound(browserTables(), token);
    if (found.state === "unreachable") setProblem(UNREACHABLE);
    else onFound(found);
  };
  return (
    <>
      <h1 className="start-picture text-deep">For when the time has come</h1>
      <p className="mt-6 text-xl wrap-anywhere">
        You were chosen to find the plan{ofCelebration(honoree)}. If it is not time yet, there is
        nothing to do: keep the letter or the card, and close this page.
      </p>
      <p className="mt-4 text-xl">
        If the time has come, press the button. The owners of the plan are told at once. After 72
        hours, or as soon as one of them confirms it, this link opens the plan to you, and you can
        read what was wished for.
      </p>
      <div className="mt-8 flex flex-col items-start gap-5">
        <Problem>{problem}</Problem>
        <AskingButton
          label="The time has come"
          title="Has the time come?"
          description={`This says that ${honoree || "the person whose plan it is"} has died. Anyone who owns the plan reads that at once, perhaps they themselves. An owner can stop it for 72 hours, and take it back for 30 days after. You cannot.`}
          confirmLabel="Yes, the time has come"
          tone="primary"
          onConfirm={say}
        />
      </div>
    </>
  );
}

function Open({ token, honoree, onFound }: StepProps) {
  const navigate = useNavigate();
  const step = useStep(async (form) => {
    const name = String(new FormData(form).get("name")).trim();
    if (!name) return "Please enter your name";
    const opened = await openFound(token, name);
    switch (opened.state) {
      case "joined":
        rememberPlan({ id: opened.plan_id, name: honoree });
        await navigate(`/plan/${opened.plan_id}`, { replace: true });
        return "";
      case "full":
        return "Ten people are in this plan already. Ask the family to make room.";
      case "unreachable":
        return UNREACHABLE;
      default:
        onFound(opened);
        return "";
    }
  });
  return (
    <>
      <h1 className="text-deep">The plan is open to you</h1>
      <p className="mt-6 text-xl wrap-anywhere">
        We are sorry. The wishes{ofCelebration(honoree)} are in the plan, and there is no hurry. You
        need no account and no email address. The link works once.
      </p>
      <NameForm step={step} submit="Open the plan" />
    </>
  );
}
