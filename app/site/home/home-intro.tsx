import { LinkButton } from "~/ui/button";
import { Logo } from "../frame/header";
import flowers from "../images/flowers.svg?no-inline";

/** Introduces the site and the first steps. */
export function HomeIntro() {
  return (
    <section className="overflow-x-clip bg-blush pt-2 pb-16 md:pt-4 md:pb-24">
      <div className="page-width grid items-start gap-12 md:grid-cols-[1.15fr_1fr]">
        <div className="home-intro">
          <Logo className="text-2xl text-deep md:text-3xl" />
          <h2 className="section-title">
            End-of-life celebrations that are as unique as the lives lived.
          </h2>
          <p className="lead">
            With Last Hurrah, you can plan, style, and create a joyful and personalized celebration
            that authentically honors a life.
          </p>
          <div>
            <LinkButton to="/contact">Plan a Celebration</LinkButton>
            <LinkButton to="/contact#partners" variant="secondary">
              For Partners
            </LinkButton>
          </div>
        </div>
        <div className="round-photo">
          <img
            src={flowers}
            alt="A jar of wild flowers beside a framed photograph and a cup"
            width="640"
            height="640"
            loading="lazy"
          />
        </div>
      </div>
    </section>
  );
}
