import { LinkButton } from "~/ui/link-button";
import { Logo } from "./logo";

/** Who we are and what to do first. */
export function HomeIntro() {
  return (
    <section className="bg-blush pt-8 pb-16 md:pt-12 md:pb-24">
      <div className="page-width grid items-center gap-12 md:grid-cols-[1.15fr_1fr]">
        <div>
          <Logo className="text-3xl text-deep" />
          <h2 className="mt-6 text-4xl text-deep">
            End-of-life celebrations that are as unique as the lives lived.
          </h2>
          <p className="mt-5 max-w-prose text-xl">
            With Last Hurrah, you can plan, style, and create a joyful and personalized celebration
            that authentically honors a life.
          </p>
          <div className="mt-8 flex flex-wrap gap-4">
            <LinkButton to="/contact">Plan a Celebration</LinkButton>
            <LinkButton to="/contact#partners" variant="secondary">
              For Partners
            </LinkButton>
          </div>
        </div>
        <div className="relative isolate mx-auto w-full max-w-md">
          <span className="absolute -top-4 -left-6 -z-10 hidden size-32 rounded-full bg-joy/60 md:block" />
          <span className="absolute -right-4 bottom-0 -z-10 hidden size-44 rounded-full bg-deep/15 md:block" />
          <span className="absolute top-8 -right-3 -z-10 hidden size-14 rounded-full border-4 border-joy md:block" />
          <img
            src="/images/flowers.svg"
            alt="Wild flowers in warm colours"
            width="640"
            height="640"
            loading="lazy"
            className="aspect-square w-full rounded-full border-8 border-paper object-cover shadow-raised"
          />
        </div>
      </div>
    </section>
  );
}
