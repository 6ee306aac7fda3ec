import { LinkButton } from "~/ui/button";
import dance from "../images/dance.svg?no-inline";

/** A picture, and the link to the ideas and stories. */
export function HomeInspiration() {
  return (
    <section className="home-dance">
      <img src={dance} alt="" width="1600" height="700" loading="lazy" className="drawing" />
      <div className="page-width">
        <h2>Find what the day could be</h2>
        <p className="lead">Ideas by what they loved, and stories that help you picture it.</p>
        <LinkButton to="/inspiration" variant="secondary" className="mt-8">
          Get Inspired
        </LinkButton>
      </div>
    </section>
  );
}

/** Ways to stay in touch, for families and for the businesses that work with them. */
export function HomeCommunity() {
  return (
    <section className="home-section bg-cream">
      <div className="home-community page-width">
        <h2 className="section-title">You do not have to plan alone</h2>
        <p className="lead text-ink-soft">
          Join our mailing list for a letter now and then; you need not join to plan. If you run a
          venue, a kitchen, a band or a funeral home, we would like to work with you.
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
