import { LinkButton } from "~/ui/link-button";

/** A picture, and the way to the ideas and stories. */
export function HomeInspiration() {
  return (
    <section className="on-deep relative isolate overflow-hidden bg-deep-strong text-paper">
      <img
        src="/images/lanterns.svg"
        alt=""
        width="1600"
        height="900"
        loading="lazy"
        className="backdrop"
      />
      <div className="absolute inset-0 -z-10 bg-radial from-deep-strong/75 to-deep-strong/25" />
      <div className="page-width flex min-h-[26rem] flex-col items-center justify-center py-20 text-center">
        <h2 className="max-w-[22ch] text-4xl">See how others have said goodbye</h2>
        <p className="lead">
          Ideas for every kind of person, and stories from celebrations of life.
        </p>
        <LinkButton to="/inspiration" variant="secondary" className="mt-8">
          Get Inspired
        </LinkButton>
      </div>
    </section>
  );
}

/** The ways to stay in touch: for families, and for those who work with them. */
export function HomeCommunity() {
  return (
    <section className="home-section bg-cream">
      <div className="page-width flex flex-col items-center text-center">
        <h2 className="section-title">You do not have to plan alone</h2>
        <p className="lead text-ink-soft">
          Join our mailing list and we will write when there is something new to help you plan. If
          you run a venue, a kitchen, a band or a funeral home, we would like to work with you.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-4">
          <LinkButton to="/contact">Join Our Mailing List</LinkButton>
          <LinkButton to="/contact#partners" variant="secondary">
            For Partners
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
