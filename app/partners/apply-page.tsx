import { postedFormHeaders, receiveForm } from "~/lib/forms/posted-form.server";
import { pageMeta } from "~/lib/page-meta";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/apply-page";
import { ApplicationForm } from "./application/application-form";
import difference from "./application/images/difference.svg?no-inline";
import grow from "./application/images/grow.svg?no-inline";
import reach from "./application/images/reach.svg?no-inline";
import { APPLICATION_FORMS } from "./application/posted.server";
import { WhatHappens } from "./application/what-happens";
import street from "./images/street.svg?no-inline";

export const meta = pageMeta({
  title: "Apply to be a Partner",
  description:
    "Join the venues, caterers, musicians, celebrants and other businesses that help families celebrate a life.",
  path: "/apply-partner",
});

export const action = (args: Route.ActionArgs) => receiveForm(args, APPLICATION_FORMS);

export const headers = postedFormHeaders;

export default function ApplyPage() {
  return (
    <>
      <PageHead title="Become a Partner" drawing={street}>
        <p>
          Families come to us for people they can rely on. If you run a venue, a kitchen, a band or
          a studio, or make things to remember someone by, we would like to work with you.
        </p>
      </PageHead>
      <div className="bg-paper">
        <div className="page-width py-14 md:py-20">
          <Benefits />
        </div>
      </div>
      <div className="page-width py-14 md:py-20">
        <WhatHappens />
        <ApplicationCard />
      </div>
    </>
  );
}

const ApplicationCard = () => (
  <Card className="mx-auto w-full max-w-3xl md:p-10">
    <h2 className="text-deep">Partner Application</h2>
    <p className="mt-3 mb-8 text-ink-soft">
      Tell us what you do. We read every application.{" "}
      <span className="noscript:hidden">
        What you write stays here while this tab is open, should you need a pause.
      </span>
    </p>
    <ApplicationForm />
  </Card>
);

const BENEFITS = [
  {
    drawing: difference,
    title: "Make a Difference",
    text: "Stand beside families when it matters, and help them say goodbye in a way that feels like the person they love.",
  },
  {
    drawing: reach,
    title: "Expand Your Reach",
    text: "Be found by people who are looking for what you do, in the place where they are planning.",
  },
  {
    drawing: grow,
    title: "Grow Together",
    text: "Join venues, caterers, musicians and celebrants who learn from each other and recommend one another.",
  },
];

const Benefits = () => (
  <ul className="grid gap-10 md:grid-cols-3">
    {BENEFITS.map(({ drawing, title, text }) => (
      <li key={title}>
        <img src={drawing} alt="" width={128} height={128} />
        <h2 className="mt-4 text-deep">{title}</h2>
        <p className="mt-2">{text}</p>
      </li>
    ))}
  </ul>
);
