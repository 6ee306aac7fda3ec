import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { heroQuery, sectionQuery } from "~/content/queries";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { LinkButton } from "~/ui/button";
import { Logo } from "../frame/header";
import { Hero } from "../hero";
import dance from "../images/dance.svg?no-inline";
import flowers from "../images/flowers.svg?no-inline";
import parade from "../images/parade-wide.svg?no-inline";
import type { Route } from "./+types/home";

export const meta = pageMeta({
  path: "/",
  description:
    "Plan a celebration of life, instead of a funeral, or after one: personal, joyful and true to the person who died.",
});

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

function HomeIntro() {
  return (
    <section className="overflow-x-clip bg-blush pt-2 pb-16 md:pt-4 md:pb-24">
      <div className="page-width grid items-start gap-12 md:grid-cols-[1.15fr_1fr]">
        <div className="home-intro">
          <Logo className="text-2xl text-deep md:text-3xl" />
          <h2 className="text-deep">
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

function HomeInspiration() {
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

function HomeCommunity() {
  return (
    <section className="home-section bg-cream">
      <div className="home-community page-width">
        <h2 className="text-deep">You do not have to plan alone</h2>
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

/** Drawn by the style sheet, in this order. If staff have other types, each opens the first one. */
const IDEAS = [
  {
    title: "Out in nature",
    type: "nature-and-the-outdoors",
    text: "A walk to the place they loved, a tree planted, a circle of chairs under the sky.",
  },
  {
    title: "With their music",
    type: "music-and-dance",
    text: "The songs they sang in the kitchen, played by friends or by a band.",
  },
  {
    title: "Where they felt at home",
    type: "travel-and-culture",
    text: "The customs, colors and places that shaped them, near or far away.",
  },
  {
    title: "Around a table",
    type: "food-and-family-table",
    text: "Their recipes, a long table, and time for everyone to tell a story.",
  },
];

const BUILT_IN = {
  title: "A celebration that fits the person",
  content:
    "No two lives are the same, and no two goodbyes have to be. Start with what they loved, and plan from there.",
};

/** Examples of celebrations. Staff may replace heading and text (section `home_features`). */
function HomeCelebrations() {
  const { data } = useQuery(sectionQuery("home_features"));
  const { title, content } = data ?? BUILT_IN;
  return (
    <section className="home-section bg-paper">
      <div className="page-width">
        <h2 className="text-deep">{title}</h2>
        <p className="lead whitespace-pre-line text-ink-soft">{content}</p>
        <ul className="home-ideas">
          {IDEAS.map(({ title: idea, type, text }) => (
            <li key={idea}>
              <div>
                <h3>
                  <Link to={`/inspiration?type=${type}#ideas`}>{idea}</Link>
                </h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
