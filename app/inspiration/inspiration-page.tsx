import { heroQuery } from "~/content/queries";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { Hero } from "~/site/hero";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/inspiration-page";
import longTable from "./artwork/long-table.svg?no-inline";
import { IdeasByPassion } from "./ideas-by-passion";
import { celebrationStoriesQuery, celebrationTypesQuery } from "./queries";
import { Stories } from "./stories";

export const meta = pageMeta({
  title: "Celebration Inspiration",
  description:
    "Ideas for a celebration of life by what the person loved, from music to a shared table, and stories of celebrations.",
  path: "/inspiration",
});

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, heroQuery("inspiration_hero"), celebrationTypesQuery, celebrationStoriesQuery);

export const clientLoader = fetchInBrowser;

export default function InspirationPage() {
  return (
    <>
      <Hero
        title="Find an idea that feels like them"
        subtitle="What did they love? Start there. These ideas and stories may help you picture the day."
        imageUrl={longTable}
      />
      <IdeasByPassion />
      <Stories />
      <section className="bg-blush py-16 md:py-24">
        <div className="page-width flex flex-col items-start gap-6">
          <h2 className="max-w-[24ch] text-deep">When you are ready, we will help</h2>
          <p className="max-w-prose text-xl">
            You do not need a plan. Tell us a little about the person, or read first how it works.
          </p>
          <div className="flex flex-wrap gap-4">
            <LinkButton to="/contact">Get Started</LinkButton>
            <LinkButton to="/how-it-works" variant="secondary">
              Learn More<span className="sr-only"> about how it works</span>
            </LinkButton>
            <LinkButton to="/plan" variant="secondary">
              Start a plan
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}
