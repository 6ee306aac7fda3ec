import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { sectionQuery } from "~/content/queries";
import { pageMeta } from "~/lib/page-meta";
import { fetchInBrowser, prefetch } from "~/lib/prefetch";
import { partnerQuery } from "~/partners/queries";
import { LinkButton } from "~/ui/link-button";
import type { Route } from "./+types/contact-page";
import { ContactForm } from "./contact-form";
import { ContactInformation } from "./contact-information";
import { MailingListForm } from "./mailing-list-form";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: "Stay Connected",
      description: "Join the mailing list, send us a message, or become a partner.",
      path: "/contact",
    },
  );

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const partner = partnerIdIn(new URL(request.url).searchParams);
  return prefetch(
    context,
    sectionQuery("contact_info"),
    ...(partner ? [partnerQuery(partner)] : []),
  );
};

export const clientLoader = fetchInBrowser;

export default function ContactPage() {
  const [submitting, setSubmitting] = useState(false);
  const { subject, introduction } = usePreset();
  return (
    <>
      <section className="bg-blush">
        <div className="page-width py-14 md:py-20">
          <h1 className="text-5xl text-deep">Stay Connected</h1>
          <p className="mt-4 max-w-prose text-xl">{introduction}</p>
          <noscript>
            <p className="mt-4 max-w-prose font-semibold">
              Sending a form needs JavaScript, which is switched off in your browser.
            </p>
          </noscript>
        </div>
      </section>
      <div className="page-width grid gap-14 py-14 md:py-20 lg:grid-cols-[1.5fr_1fr] lg:gap-20">
        <div className="flex flex-col gap-16">
          <section id="early-access" aria-labelledby="join">
            <h2 id="join" className="text-4xl text-deep">
              Join our mailing list
            </h2>
            <p className="mt-3 mb-8 max-w-prose text-xl text-ink-soft">
              Be among the first to know when you can plan a celebration with us.
            </p>
            <MailingListForm submitting={submitting} setSubmitting={setSubmitting} />
          </section>
          <section aria-labelledby="write" className="border-t border-line pt-14">
            <h2 id="write" className="text-4xl text-deep">
              Send us a message
            </h2>
            <p className="mt-3 mb-8 max-w-prose text-xl text-ink-soft">
              Write as much or as little as you like. A person reads every message.
            </p>
            <ContactForm subject={subject} submitting={submitting} setSubmitting={setSubmitting} />
          </section>
        </div>
        <aside className="flex flex-col gap-8">
          <ContactInformation />
          <BecomeAPartner />
        </aside>
      </div>
    </>
  );
}

/** What the address presets: an investor's request, or a question about a partner. */
function usePreset() {
  const [params] = useSearchParams();
  const partner = partnerIdIn(params);
  const { data } = useQuery({ ...partnerQuery(partner ?? ""), enabled: Boolean(partner) });
  if (params.get("type") === "investor") {
    return {
      subject: "Investor Access Request",
      introduction: "Request access to our investor relations information.",
    };
  }
  return {
    subject: data ? `About ${data.name}` : "",
    introduction:
      "Join our mailing list, or write to us. Whether someone has died or you are planning ahead, we are glad to hear from you.",
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function partnerIdIn(params: URLSearchParams): string | undefined {
  const id = params.get("partner");
  return id && UUID.test(id) ? id : undefined;
}

/** Two links of the site lead here: `#partners`, and the footer's `#vendors`. */
function BecomeAPartner() {
  return (
    <section id="partners" aria-labelledby="become-a-partner" className="rounded-card bg-cream p-8">
      <div id="vendors" />
      <h2 id="become-a-partner" className="text-2xl text-deep">
        Become a Partner
      </h2>
      <p className="mt-3 mb-6">
        Do you run a funeral home or a venue, cook, play, officiate, plan, or take photographs?
        Families here are looking for you.
      </p>
      <LinkButton to="/apply-partner" variant="secondary">
        Apply to Join Our Partner Network
      </LinkButton>
    </section>
  );
}
