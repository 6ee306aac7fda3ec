import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { celebrationTypesQuery } from "~/inspiration/queries";
import { withoutAnalyticsLoader } from "~/lib/analytics/leave-analytics";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { partnerQuery } from "~/partners/queries-by-id";
import { Button } from "~/ui/button";
import { takeFarewell } from "../farewell";
import { type OwnPlan, ownPlans } from "../own-plans";
import type { Route } from "./+types/start-page";
import type { Step } from "./answers";
import { DraftScreen } from "./draft-screen";
import { Love } from "./love-question";
import { putPartner } from "./partner-for-plan";
import { ANSWER, isFirst } from "./question";
import {
  Finder,
  Happened,
  HowMany,
  LeaveOut,
  Name,
  Pause,
  Remember,
  Safety,
  Whose,
} from "./questions";
import { readWaiting, type StartDraft } from "./start-draft";
import { type Start, useStart } from "./use-start";

export const meta = pageMeta({
  title: "Start a plan",
  description: "A first draft of a celebration of life in a few questions, without an account.",
  path: "/plan",
  indexed: false,
});

/** The page is the same for everybody, but what people write in it is private. */
export const headers = () => PERSONAL_HEADERS;

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, celebrationTypesQuery);
export const clientLoader = withoutAnalyticsLoader(fetchInBrowser);

const SCREENS: Record<Exclude<Step, "where">, React.ComponentType<Start>> = {
  happened: Happened,
  safety: Safety,
  pause: Pause,
  whose: Whose,
  name: Name,
  remember: Remember,
  "leave-out": LeaveOut,
  love: Love,
  number: HowMany,
  finder: Finder,
  draft: DraftScreen,
};

export default function StartPage() {
  const start = useStart();
  const Screen = start.step === "where" ? null : SCREENS[start.step];
  return (
    <div className="page-width flex-1 py-6 pb-16 md:py-10">
      {Screen ? <Screen key={start.step} {...start} /> : <Where {...start} />}
      <noscript>
        <p className="mx-auto max-w-[40rem] text-xl">
          A plan needs JavaScript. Without it you can read{" "}
          <a href="/first-steps" className="text-link">
            what to do first
          </a>{" "}
          and print{" "}
          <a href="/plan/on-paper" className="text-link">
            templates and checklists on paper
          </a>
          .
        </p>
      </noscript>
    </div>
  );
}

/** Links, because somebody may press one before hydration: the next page then takes the answer. */
const BEGINNINGS = [
  { kind: "died", first: "happened", label: "Someone has died" },
  { kind: "ahead", first: "whose", label: "I am planning ahead" },
] as const;

function Where({ answer, draft, resume }: Start) {
  const [params] = useSearchParams();
  const [plans, setPlans] = useState<readonly OwnPlan[]>([]);
  const [waiting, setWaiting] = useState<StartDraft[]>([]);
  const [isAnother, setAnother] = useState(false);
  const [farewell, setFarewell] = useState("");
  // The server knows of no plan: the list appears after hydration.
  useEffect(() => {
    setPlans(ownPlans());
    setWaiting(readWaiting());
    const said = takeFarewell();
    // A second run of the effect, as in development, finds none.
    if (said) setFarewell(said);
  }, []);
  const isStarting = plans.length === 0 || isAnother || params.has("type");
  return (
    <div className="mx-auto w-full max-w-[40rem]">
      <p role="status" className="mb-6 rounded-card bg-blush p-5 text-xl empty:hidden">
        {farewell}
      </p>
      <p className="mb-6">
        <Link to="/first-steps" className="inline-flex min-h-target flex-col justify-center">
          <span className="text-link">Someone has just died</span>
          <span className="text-ink-soft">A list for the first hours</span>
        </Link>
      </p>
      {waiting.map((one) => (
        <p key={one.id} className="mb-6 rounded-card bg-blush p-5">
          <span dir="auto">
            A plan{one.answers.honoree_name ? ` for ${one.answers.honoree_name}` : ""} waits in this
            browser to be started.
          </span>
          <Button className="mt-3 flex" onClick={() => resume(one)}>
            Start it now
          </Button>
        </p>
      ))}
      {plans.length > 0 ? (
        <OwnPlans plans={plans} partner={draft.partner} isAlone={!isStarting} />
      ) : null}
      {isStarting ? (
        <>
          <h1 tabIndex={-1} className="start-picture text-deep">
            Start with what you know
          </h1>
          <p className="mt-5 text-xl">
            No account, no email address. What you write is saved as you go, and only people you
            choose can see it.
          </p>
          <h2 className="noscript:hidden mt-10 mb-4">Where are you now?</h2>
          <ul className="noscript:hidden flex flex-col gap-3">
            {BEGINNINGS.map(({ kind, first, label }) => (
              <li key={kind}>
                <Link
                  to={`?where=${kind}&step=${first}`}
                  className={ANSWER}
                  onClick={(event) => {
                    event.preventDefault();
                    if (isFirst(event)) answer({ kind, list: undefined });
                  }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Button variant="secondary" onClick={() => setAnother(true)}>
          Start another plan
        </Button>
      )}
      <p className="noscript:hidden mt-8">
        <Link to="/plan/open" className="text-link inline-flex min-h-target items-center">
          Open your plan on this device
        </Link>
      </p>
    </div>
  );
}

type OwnPlansProps = { plans: readonly OwnPlan[]; partner?: string; isAlone: boolean };

/** This browser's plans; from a partner's page, the ones that the partner can be added to. */
function OwnPlans({ plans, partner: partnerId, isAlone }: OwnPlansProps) {
  const Heading = isAlone ? "h1" : "h2";
  const { data } = useQuery({
    ...partnerQuery(partnerId ?? ""),
    enabled: partnerId !== undefined,
  });
  const partner = data ?? undefined;
  return (
    <section className="mb-10">
      <Heading className="start-picture text-deep">
        {partner ? `Add ${partner.name} to a plan` : "Your plans"}
      </Heading>
      <ul className="mt-5 flex flex-col gap-3">
        {plans.map(({ id, name, partners = [] }) => {
          const hasIt = partner !== undefined && partners.includes(partner.id);
          return (
            <li key={id}>
              <Link
                to={partner ? `/plan/${id}/partners` : `/plan/${id}`}
                onClick={(event) => partner && !hasIt && isFirst(event) && putPartner(id, partner)}
                className="flex min-h-20 flex-col justify-center rounded-card border-2 border-line-strong bg-paper px-5 py-3 hover:border-deep hover:bg-blush"
              >
                <span
                  dir="auto"
                  className="font-display text-2xl font-semibold text-deep wrap-anywhere"
                >
                  {name || "A plan without a name"}
                </span>
                {hasIt ? <span className="text-ink-soft">On its shortlist already</span> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
