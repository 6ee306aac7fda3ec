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
        "Why Last Hurrah exists: two founders, and the belief that a funeral can celebrate a life.",
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
  title: "It began with two funerals",
  content: `Within one winter, each of us lost someone we loved. Both funerals were kind and correct, and both could have been anyone's. The songs were not their songs. The stories were told afterwards, in the car park and around kitchen tables.

Those tables were the real goodbye. There was laughter there, and crying, and food somebody had cooked from memory. We wondered why that part had to be an accident.

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

/** The founders speak as "we", unnamed: no invented name poses as a real one. */
function Founders() {
  return (
    <section className="bg-cream py-16 md:py-24">
      <div className="page-width">
        <h2 className="text-4xl text-deep">The two of us</h2>
        <div className="mt-10 grid gap-10 md:grid-cols-2">
          <figure className="border-t-4 border-joy pt-6">
            <blockquote className="font-display text-2xl">
              “I planned my mother’s funeral in three days, from a list of packages. I would have
              given anything for one person to ask me what she loved.”
            </blockquote>
            <figcaption className="mt-4 text-ink-soft">One of our two founders</figcaption>
          </figure>
          <figure className="border-t-4 border-joy pt-6">
            <blockquote className="font-display text-2xl">
              “My friend’s brother brought a guitar nobody had asked for. Everyone sang. That is the
              moment I still go back to.”
            </blockquote>
            <figcaption className="mt-4 text-ink-soft">The other one</figcaption>
          </figure>
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
