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
import { OfficeHours } from "./office-hours";
import { CONTACT_FORMS } from "./posted.server";
import { StartHere } from "./start-here";
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
