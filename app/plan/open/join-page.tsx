import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { Button, LinkButton } from "~/ui/button";
import { Problem } from "~/ui/form/field";
import { PageAnnouncer } from "~/ui/page-announcer";
import { PersonalFrame } from "~/ui/personal-frame";
import { NothingHere } from "~/ui/personal-page";
import { planMeta } from "../frame/plan-meta";
import { rememberPlan } from "../own-plans";
import { hasFamily } from "../session";
import type { Route } from "./+types/join-page";
import { readingHash, UNREACHABLE } from "./by-token";
import { useStep } from "./code-steps";
import { useAnotherLink } from "./link-hash";
import { NameForm, ofCelebration, Waiting, Words } from "./link-page";
import { acceptInvitation } from "./mutations";
import { type Invitation, readInvitation } from "./queries";

export const meta: Route.MetaFunction = () => planMeta("An invitation to help");

export const headers = () => PERSONAL_HEADERS;

export const clientLoader = readingHash(readInvitation);

export const HydrateFallback = Waiting;

/** The page behind an invitation to help. Nothing happens before the button is pressed. */
export default function JoinPage({ loaderData }: Route.ComponentProps) {
  const { token, page: invitation } = loaderData;
  useAnotherLink(token);
  const [closed, setClosed] = useState<Closed>();
  const state = closed ?? invitation.state;
  return (
    <PersonalFrame>
      <PageAnnouncer />
      {invitation.state === "open" && state === "open" ? (
        <Join token={token} invitation={invitation} onClosed={setClosed} />
      ) : state === "unknown" ? (
        <NothingHere />
      ) : (
        <Over {...OVER[state as keyof typeof OVER]}>
          {FOR_MEMBERS.includes(state) && hasFamily() ? <GoToPlan token={token} /> : null}
        </Over>
      )}
    </PersonalFrame>
  );
}

type Closed = Exclude<Invitation["state"], "open">;

type JoinProps = {
  token: string;
  invitation: Extract<Invitation, { state: "open" }>;
  onClosed: (state: Closed) => void;
};

function Join({ token, invitation: { role, from, honoree_name }, onClosed }: JoinProps) {
  const navigate = useNavigate();
  const join = useStep(async (form) => {
    const name = String(new FormData(form).get("name")).trim();
    if (!name) return "Please enter your name";
    const accepted = await acceptInvitation(token, name);
    if ("plan_id" in accepted) {
      rememberPlan({ id: accepted.plan_id, name: honoree_name });
      await navigate(`/plan/${accepted.plan_id}`, { replace: true });
      return "";
    }
    if (accepted.state === "unreachable") return UNREACHABLE;
    onClosed(accepted.state);
    return "";
  });
  return (
    <>
      <h1 className="start-picture text-deep">Will you help?</h1>
      <p className="mt-6 text-xl wrap-anywhere">
        {from ? <bdi dir="auto">{from}</bdi> : "A family"} invites you to a plan
        {ofCelebration(honoree_name)}.{" "}
        {role === "editor"
          ? "You can read everything in it, and write with the others."
          : "You can read everything in it."}{" "}
        You need no account and no email address.
      </p>
      <NameForm step={join} submit="Join the plan" />
    </>
  );
}

const OVER: Record<Exclude<Closed, "unknown">, { title: string; words: string }> = {
  used: {
    title: "This invitation was used already",
    words:
      "It works once. If it was you, the plan is open in the browser that you used. If not, ask for another invitation.",
  },
  expired: {
    title: "This invitation is over",
    words: "It worked for 7 days. Ask the person who sent it for another one.",
  },
  revoked: {
    title: "This invitation was taken back",
    words: "If you think that was a mistake, ask the person who sent it.",
  },
  over: {
    title: "This plan is over",
    words:
      "The family has closed it, so there is nothing left to help with. Thank you for being there.",
  },
  full: {
    title: "This plan is full",
    words: "Ten people are in it already. Ask the person who invited you to make room.",
  },
  too_often: {
    title: "That was often",
    words: "Please wait a while, an hour at most, and open the link once more.",
  },
  unreachable: {
    title: "The invitation could not be read",
    words: "There may be no connection right now. Please try again in a moment.",
  },
};

/** Invitations that no longer work, but may once have let in a current member. */
const FOR_MEMBERS: readonly Invitation["state"][] = ["used", "expired", "revoked"];

/** Takes existing members to the plan; on a press, because opening a link writes nothing. */
function GoToPlan({ token }: { token: string }) {
  const navigate = useNavigate();
  const go = useStep(async () => {
    const accepted = await acceptInvitation(token, "");
    if ("plan_id" in accepted) {
      await navigate(`/plan/${accepted.plan_id}`, { replace: true });
      return "";
    }
    if (accepted.state === "unreachable" || accepted.state === "too_often") {
      return "That did not work. Please try again in a moment.";
    }
    return "That plan is not open in this browser.";
  });
  return (
    <form noValidate onSubmit={go.submit} className="mt-6 flex flex-col items-start gap-3">
      <p>Did you join in this browser? Then the plan is open here.</p>
      <Problem>{go.problem}</Problem>
      <Button type="submit" aria-disabled={go.isBusy}>
        {go.isBusy ? "One moment…" : "Go to the plan"}
      </Button>
    </form>
  );
}

type OverProps = { title: string; words: string; children: ReactNode };

const Over = ({ title, words, children }: OverProps) => (
  <>
    <Words title={title}>{words}</Words>
    {children}
    <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <LinkButton to="/plan" variant="secondary">
        Your plans
      </LinkButton>
      <Link to="/plan/open" className="inline-flex min-h-target items-center underline">
        Open a plan by code or link
      </Link>
    </p>
  </>
);
