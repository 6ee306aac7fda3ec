import { LinkButton } from "~/ui/link-button";

/** Two kinds of links lead here: the home page's `#partners` and the footer's `#vendors`. */
export const BecomeAPartner = () => (
  <section id="partners" aria-labelledby="vendors" className="bg-blush py-16 md:py-24">
    <div className="page-width flex flex-col items-start gap-6">
      <h2 id="vendors" className="text-4xl text-deep">
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
