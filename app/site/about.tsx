import { useQuery } from "@tanstack/react-query";
import { heroQuery, type SectionType, sectionQuery } from "~/content/queries";
import { pageMeta } from "~/lib/page-meta";
import { fetchInBrowser, prefetch } from "~/lib/prefetch";
import { LinkButton } from "~/ui/link-button";
import type { Route } from "./+types/about";
import { Hero } from "./hero";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: "Our Story",
      description:
        "Why two founders began Last Hurrah: a goodbye can celebrate the life that was lived.",
      path: "/about",
    },
  );

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(
    context,
    heroQuery("about_hero"),
    sectionQuery("about_intro"),
    sectionQuery("about_mission"),
  );

export const clientLoader = fetchInBrowser;

export default function About() {
  return (
    <>
      <Hero
        title="Our Story"
        subtitle="Why we help families celebrate a life, in place of a traditional funeral."
        imageUrl="/images/dawn.svg"
      />
      <Story />
      <Founders />
      <Mission />
      <section className="bg-blush py-16 md:py-24">
        <div className="page-width flex flex-col items-start gap-6">
          <h2 className="max-w-[24ch] text-4xl text-deep">Be among the first to plan with us</h2>
          <p className="max-w-prose text-xl">
            Leave your name and email, and we will write when there is something new to help you.
          </p>
          <LinkButton to="/contact">Get Early Access</LinkButton>
        </div>
      </section>
    </>
  );
}

/** The section's words when staff published one, else the built-in ones. */
function useWords(section: SectionType, builtIn: { title: string; content: string }) {
  const { data } = useQuery(sectionQuery(section));
  return data ?? builtIn;
}

const STORY = {
  title: "Why we began",
  content: `Many funerals are kind and correct, and could be anyone's. The songs are not their songs. The stories are told afterwards, in the parking lot and around kitchen tables.

Those tables are often the real goodbye. There is laughter there, and crying, and food somebody has cooked from memory. We wondered why that part should be left to chance.

So we started Last Hurrah: a calm place to plan a celebration that sounds, tastes and feels like the person who died, and to find the people who can help you hold it.`,
};

function Story() {
  const { title, content } = useWords("about_intro", STORY);
  return (
    <section className="py-16 md:py-24">
      <div className="page-width grid gap-8 md:grid-cols-[1fr_1.6fr]">
        <h2 className="text-4xl text-deep">{title}</h2>
        <p className="max-w-prose text-xl whitespace-pre-line">{content}</p>
      </div>
    </section>
  );
}

/** The founders speak as "we", unnamed: nothing invented poses as real. */
function Founders() {
  return (
    <section className="bg-cream py-16 md:py-24">
      <div className="page-width">
        <h2 className="text-4xl text-deep">The two of us</h2>
        <p className="mt-4 max-w-prose text-xl text-ink-soft">
          We are two founders, and this is what we promise each other and you.
        </p>
        <div className="mt-10 grid gap-10 md:grid-cols-2">
          <div className="border-t-4 border-joy pt-6">
            <h3 className="text-2xl">We ask about the person first</h3>
            <p className="mt-3 max-w-prose text-xl">
              Before the venue, the date or the budget: what did they love? Everything else follows
              from the answer.
            </p>
          </div>
          <div className="border-t-4 border-joy pt-6">
            <h3 className="text-2xl">We do not hurry you</h3>
            <p className="mt-3 max-w-prose text-xl">
              Grief keeps its own time. You can plan in an evening or over a year, and nothing here
              will ever tell you that you are late.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

const MISSION = {
  title: "Our mission",
  content:
    "To help every family turn end-of-life planning into a meaningful celebration: personal, within their means, and without having to do it alone.",
};

function Mission() {
  const mission = useWords("about_mission", MISSION);
  return (
    <section className="py-16 md:py-24">
      <div className="page-width grid gap-12 md:grid-cols-2">
        <div>
          <h2 className="text-3xl text-deep">{mission.title}</h2>
          <p className="mt-4 max-w-prose text-xl whitespace-pre-line">{mission.content}</p>
        </div>
        <div>
          <h2 className="text-3xl text-deep">Our vision</h2>
          <p className="mt-4 max-w-prose text-xl">
            A world in which celebrations are as unique as the lives lived, and talking about them
            beforehand is an act of love like any other.
          </p>
        </div>
      </div>
    </section>
  );
}
