import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { AddToPlan } from "~/plan/add-to-plan";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { drawingsOf } from "./drawing";
import { FactList, hasFacts } from "./fact-list";
import { type Partner, servicesOf } from "./partner";
import { PartnerImage } from "./partner-image";

/** A partner in full (docs/product.md 6.3). */
export function PartnerDetails({ partner }: { partner: Partner }) {
  const { id, name, type, location, description, image_url, services } = partner;
  return (
    <article className="flex-1 bg-paper">
      <div className="page-width pt-6 pb-16 md:pt-10 md:pb-24">
        <title>{`${name} | Last Hurrah`}</title>
        <BackLink />
        <div className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-14">
          <div className="flex min-w-0 flex-col gap-8">
            <PartnerImage
              src={image_url}
              drawing={drawingsOf(type, name)[0]}
              alt={name}
              sizes="(min-width: 64rem) 45rem, 92vw"
              fetchPriority="high"
              className="aspect-[16/9] w-full rounded-card bg-blush object-cover"
            />
            <header>
              <h1 className="text-deep">{name}</h1>
              <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
                <Badge tone="accent">{type}</Badge>
                {partner.is_demonstration ? <Badge>Example</Badge> : null}
                <Place>{location}</Place>
              </p>
              {partner.is_demonstration ? (
                <p className="mt-4 text-ink-soft">
                  This business is invented. It shows what a partner’s page looks like.
                </p>
              ) : null}
            </header>
            <section>
              <h2>About</h2>
              <p className="mt-3 max-w-prose whitespace-pre-line">
                {description?.trim() || "No description available."}
              </p>
            </section>
            {hasFacts(partner) ? (
              <section>
                <h2>Good to know</h2>
                <FactList facts={partner} />
              </section>
            ) : null}
            <section>
              <h2>Services</h2>
              <Services services={servicesOf(services)} />
            </section>
          </div>
          <Card className="self-start bg-cream lg:sticky lg:top-28">
            <h2>Contact Information</h2>
            <p className="mt-4">
              <Place>{location}</Place>
            </p>
            <p className="mt-4 text-ink-soft print:hidden">
              Please use the button below to get in touch with this partner.
            </p>
            <LinkButton to={`/contact?partner=${id}`} className="mt-6 w-full">
              Contact Partner
            </LinkButton>
            <AddToPlan partner={partner} className="mt-3 w-full" />
            {partner.is_demonstration ? (
              <p className="mt-4 text-base text-ink-soft print:hidden">
                This is an example, so your words reach us. Tell us your town and we will look for
                someone near you.
              </p>
            ) : null}
          </Card>
        </div>
      </div>
    </article>
  );
}

function Services({ services }: { services: string[] }) {
  if (services.length === 0) return <p className="mt-3">No services listed.</p>;
  return (
    <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-deep">
      {services.map((service) => (
        <li key={service}>{service}</li>
      ))}
    </ul>
  );
}

const Place = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex gap-2">
    <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-deep" />
    {children}
  </span>
);

/** Goes back, to restore the directory's search, number of cards and scroll position. */
function BackLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!plain || !state?.fromDirectory) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to="/partners"
      onClick={goBack}
      className="inline-flex min-h-target items-center gap-2 print:hidden rounded-control font-semibold text-deep underline-offset-4 hover:underline"
    >
      <span aria-hidden="true">←</span> Back to Partners
    </Link>
  );
}
