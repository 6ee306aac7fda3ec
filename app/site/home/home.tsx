import { Link } from "react-router";
import { heroQuery, sectionQuery } from "~/content/queries";
import { pageMeta } from "~/lib/page-meta";
import { fetchInBrowser, prefetch } from "~/lib/prefetch";
import { LinkButton } from "~/ui/button";
import { Hero } from "../hero";
import parade from "../images/parade-wide.svg?no-inline";
import type { Route } from "./+types/home";
import { HomeCelebrations } from "./home-celebrations";
import { HomeIntro } from "./home-intro";
import { HomeCommunity, HomeInspiration } from "./home-invitations";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      path: "/",
      description:
        "Plan a celebration of life, instead of a funeral, or after one: personal, joyful and true to the person who died.",
    },
  );

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, heroQuery("home_hero"), sectionQuery("home_features"));

export const clientLoader = fetchInBrowser;

export default function Home() {
  return (
    <>
      <Hero
        title="Celebrate the life they lived"
        subtitle="Someone you love has died, or you are planning ahead. A funeral can be a celebration, in your own way and in your own time."
        imageUrl={parade}
        short
      >
        <div>
          <LinkButton to="/plan">Start a plan</LinkButton>
          <Link to="/first-steps">Someone has just died</Link>
        </div>
      </Hero>
      <HomeIntro />
      <HomeCelebrations />
      <HomeInspiration />
      <HomeCommunity />
    </>
  );
}
