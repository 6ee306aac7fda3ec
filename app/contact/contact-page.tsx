import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sectionQuery } from "~/content/queries";
import { postedFormHeaders, receiveForm } from "~/lib/forms/posted-form.server";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { partnerQuery } from "~/partners/queries-by-id";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/contact-page";
import { ContactForm } from "./contact-form";
import letterBox from "./letter-box.svg?no-inline";
import { MailingListForm } from "./mailing-list-form";
import { CONTACT_FORMS } from "./posted.server";
import { partnerIdIn, usePreset } from "./use-preset";

export const meta = pageMeta({
  title: "Stay Connected",
  description: "Join our mailing list, send us a message, or become a partner.",
  path: "/contact",
});

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const partnerId = partnerIdIn(new URL(request.url).searchParams);
  return prefetch(
    context,
    sectionQuery("contact_info"),
    ...(partnerId ? [partnerQuery(partnerId)] : []),
  );
};

export const clientLoader = fetchInBrowser;

export const action = (args: Route.ActionArgs) => receiveForm(args, CONTACT_FORMS);

export const headers = postedFormHeaders;

export default function ContactPage() {
  const { subject, introduction, toWrite } = usePreset();
  const [locked, setLocked] = useState(false);
  const lock = { locked, setLocked };

  const start = <StartHere key="start" />;
  const mailingList = (
    <section key="mailing-list" id="early-access" tabIndex={-1} aria-labelledby="join">
      <Card className="bg-cream md:p-10">
        <h2 id="join" className="text-deep">
          Join our mailing list
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-ink-soft">
          A letter now and then. You need not join to plan.
        </p>
        <MailingListForm lock={lock} />
      </Card>
    </section>
  );
  const message = (
    <section key="message" aria-labelledby="write">
      <Card className="bg-cream md:p-10">
        <h2 id="write" className="text-deep">
          Send us a message
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-ink-soft">
          Write as much or as little as you like. A person reads every message.{" "}
          <span className="noscript:hidden">
            What you write stays here while this tab is open, should you need a pause.
          </span>
        </p>
        <ContactForm subject={subject} lock={lock} />
      </Card>
    </section>
  );

  return (
    <>
      <PageHead title="Stay Connected" drawing={letterBox} short>
        <p>{introduction}</p>
        <Link
          to="/first-steps"
          className="text-link mt-1 inline-flex min-h-target items-center max-md:-mb-4 md:mt-4"
        >
          Someone has just died
        </Link>
      </PageHead>
      <div className="bg-paper py-8 md:py-20">
        <div className="page-width grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_min(18rem,30%)] lg:gap-16">
          <div className="flex flex-col gap-6 md:gap-10">
            {toWrite ? [message, start, mailingList] : [start, message, mailingList]}
            <p className="text-base text-ink-soft">
              Our{" "}
              <Link to="/privacy" className="text-link">
                Privacy Policy
              </Link>{" "}
              says what we do with what you tell us.
            </p>
          </div>
          <div className="lg:sticky lg:top-32">
            <OfficeHours />
          </div>
        </div>
      </div>
      <BecomeAPartner />
    </>
  );
}

/** Two kinds of links lead here: the home page's `#partners` and the footer's `#vendors`. */
const BecomeAPartner = () => (
  <section
    id="partners"
    tabIndex={-1}
    aria-labelledby="vendors"
    className="bg-blush py-16 md:py-24"
  >
    <div className="page-width flex flex-col items-start gap-6">
      <h2 id="vendors" tabIndex={-1} className="text-deep">
        Become a Partner
      </h2>
      <p className="max-w-prose text-xl">
        Do you run a funeral home or a venue? Do you cook, play, officiate, plan, or take
        photographs? Families are looking for you here.
      </p>
      <LinkButton to="/apply-partner">Apply to Join Our Partner Network</LinkButton>
    </div>
  </section>
);

/** Office hours and response times. Staff may replace heading and text (`contact_info`). */
function OfficeHours() {
  const { data } = useQuery(sectionQuery("contact_info"));
  return (
    <aside aria-labelledby="office-hours" className="border-t-4 border-joy pt-6">
      <h2 id="office-hours" className="text-deep">
        {data?.title ?? "When we answer"}
      </h2>
      {data ? (
        <p className="mt-3 whitespace-pre-line">{data.content}</p>
      ) : (
        <dl className="mt-4 flex flex-col gap-5">
          <div>
            <dt className="font-semibold">Response time</dt>
            <dd>24-48 hours on business days</dd>
          </div>
          <div>
            <dt className="font-semibold">Office hours</dt>
            <dd>
              Monday to Friday, <time dateTime="09:00">9:00&nbsp;AM</time> to{" "}
              <time dateTime="17:00">5:00&nbsp;PM</time>&nbsp;EST
            </dd>
          </div>
        </dl>
      )}
    </aside>
  );
}

const PLACES = [
  { to: "/inspiration", label: "Ideas by what they loved" },
  { to: "/how-it-works", label: "How It Works" },
  { to: "/partners", label: "Find Partners" },
  { to: "/resources", label: "Articles and common questions" },
];

const StartHere = () => (
  <section aria-labelledby="start" className="rounded-card bg-blush p-6 md:p-10">
    <h2 id="start" className="text-deep">
      You can start planning right now
    </h2>
    <p className="mt-2 max-w-prose">
      A few questions, then a first draft. No account, no email address.
    </p>
    <LinkButton to="/plan" className="mt-4">
      Start a plan
    </LinkButton>
    <ul aria-label="Or look around first" className="mt-3 flex flex-wrap gap-x-8">
      {PLACES.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="text-link inline-flex min-h-target items-center">
            {label}
          </Link>
        </li>
      ))}
      <li>
        {/* The browser's own jump: it keeps the address's presets. */}
        <a href="#early-access" className="text-link inline-flex min-h-target items-center">
          Our mailing list
        </a>
      </li>
    </ul>
  </section>
);
