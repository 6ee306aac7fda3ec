import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { heroQuery, sectionQuery } from "~/content/queries";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/how-it-works";
import { Comparison } from "./comparison";
import { Hero } from "./hero";
import hooks from "./images/hooks.svg?no-inline";
import celebrate from "./images/step-celebrate.svg?no-inline";
import connect from "./images/step-connect.svg?no-inline";
import design from "./images/step-design.svg?no-inline";
import profile from "./images/step-profile.svg?no-inline";

export const meta = pageMeta({
  title: "How It Works",
  description:
    "Four steps from a first thought to a celebration of life, and how it differs from a traditional funeral.",
  path: "/how-it-works",
});

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, heroQuery("default_hero"), sectionQuery("how_it_works_steps"));

export const clientLoader = fetchInBrowser;

export default function HowItWorks() {
  return (
    <>
      <Hero
        title="How It Works"
        subtitle="Four steps, each in your own time. You can stop after any of them and come back."
        imageUrl={hooks}
      />
      <Steps />
      <Comparison />
      <section className="bg-blush py-16 md:py-24">
        <div className="page-width flex flex-col items-start gap-6">
          <h2 className="max-w-[24ch] text-deep">Ready when you are</h2>
          <p className="max-w-prose text-xl">
            Whether someone has just died or you are thinking ahead: start a plan now, without an
            account, or leave your name and email for a letter now and then.
          </p>
          <div className="flex flex-wrap gap-4">
            <LinkButton to="/plan">Start a plan</LinkButton>
            <LinkButton to="/contact" variant="secondary">
              Get Early Access
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

const STEPS = [
  {
    title: "Create a profile",
    text: "Tell us about the person: what they loved, who should be there, what matters to your family.",
  },
  {
    title: "Design a celebration",
    text: "Start from a template and make it theirs: the venue, the music, the catering, the activities.",
  },
  {
    title: "Connect with vendors",
    text: "Find the venues, caterers, musicians, celebrants and others who can help, and speak with them.",
  },
  {
    title: "Share and celebrate",
    text: "Send digital invitations, so that everyone knows where to be, and celebrate together.",
  },
];

/** The journey. Staff may replace its heading and steps (section `how_it_works_steps`). */
function Steps() {
  const { data } = useQuery(sectionQuery("how_it_works_steps"));
  const steps = data ? stepsOf(data.content) : STEPS;
  return (
    <section className="bg-paper py-16 md:py-24">
      <div className="page-width">
        <h2 className="text-deep md:text-center">{data?.title ?? "Your journey in four steps"}</h2>
        <ol className="@container mx-auto mt-12 grid max-w-[60rem]">
          {steps.map(({ title, text }, index) => (
            <li key={title} className={STOP}>
              <div aria-hidden="true" className={PICTURE}>
                {DRAWINGS[index] ? (
                  <img
                    src={DRAWINGS[index]}
                    alt=""
                    width="240"
                    height="240"
                    loading="lazy"
                    className="h-auto w-full"
                  />
                ) : null}
                <span className={NUMBER}>{index + 1}</span>
              </div>
              <div className="md:group-even:justify-self-end">
                <h3 className="text-deep">{title}</h3>
                <p className="mt-2 max-w-[34ch] text-[1.25rem] whitespace-pre-line">{text}</p>
                {steps.length === LINKS.length ? <StepLink {...LINKS[index]} /> : null}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Each beside the other's opposite; enlarged words take the whole width, under the drawing. */
const STOP =
  "journey-stop group relative grid grid-cols-[6.5rem_1fr] items-start gap-5 pb-[2.75rem] last:pb-0 " +
  "@max-[14rem]:block md:grid-cols-2 md:items-center md:gap-16 md:pb-32";

const PICTURE =
  "relative min-h-14 @max-[14rem]:mb-4 @max-[14rem]:w-[6.5rem] @max-[14rem]:max-w-[40vw] " +
  "md:w-[min(15rem,100%)] md:justify-self-center md:group-even:order-2";

const NUMBER =
  "absolute top-0 left-0 flex size-9 items-center justify-center rounded-[50%_46%_52%_48%] bg-joy " +
  "font-display text-[1.25rem] font-semibold text-on-joy md:top-2 md:-left-2 md:size-13 " +
  "md:text-[1.75rem] forced-colors:border";

const StepLink = ({ to = "/plan", label }: { to?: string; label?: string }) => (
  <Link to={to} className="text-link inline-flex min-h-target items-center">
    {label}
  </Link>
);

/** Links to the screens behind the four steps; staff's own steps have none. */
const LINKS = [
  { to: "/plan", label: "Start a plan" },
  { to: "/plan", label: "Start from a first draft" },
  { to: "/partners", label: "Find partners" },
  { to: "/plan", label: "Invite people from your plan" },
];

const DRAWINGS = [profile, design, connect, celebrate];

/** Staff write one paragraph per step: its first line is the title. */
function stepsOf(content: string) {
  return content
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => {
      const [title = "", ...text] = paragraph.trim().split("\n");
      return { title, text: text.join("\n") };
    });
}
