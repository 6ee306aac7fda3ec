import { useQuery } from "@tanstack/react-query";
import { heroQuery, type SectionType, sectionQuery } from "~/content/queries";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/about";
import { Hero } from "./hero";
import founders from "./images/founders.svg?no-inline";
import kitchenWindow from "./images/kitchen-window.svg?no-inline";

export const meta = pageMeta({
  title: "Our Story",
  description:
    "Why two founders began Last Hurrah: a goodbye can celebrate the life that was lived.",
  path: "/about",
});

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
        subtitle="Why we help families celebrate a life, instead of a funeral, or after one."
        imageUrl={kitchenWindow}
      />
      <Story />
      <Founders />
      <Mission />
      <section className="bg-blush py-16 md:py-24">
        <div className="page-width flex flex-col items-start gap-6">
          <h2 className="max-w-[24ch] text-deep">Plan with us, when you are ready</h2>
          <p className="max-w-prose text-xl">
            Start a plan now, without an account, or leave your name and email for a letter now and
            then.
          </p>
          <div className="flex flex-wrap gap-4">
            <LinkButton to="/plan">Start a plan</LinkButton>
            <LinkButton to="/contact" variant="secondary">
              Get Early Access
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

function useWords(section: SectionType, builtIn: { title: string; content: string }) {
  const { data } = useQuery(sectionQuery(section));
  return data ?? builtIn;
}

const STORY = {
  title: "Why we began",
  content: `Funerals are kind, and their form carries people through a hard day. But often the songs are not their songs, and the stories are told afterwards, in the parking lot and around kitchen tables.

Those tables are often the real goodbye. There is laughter there, and crying, and food somebody has cooked from memory. We wondered why that part should be left to chance.

So we started Last Hurrah: a calm place to plan a celebration that sounds, tastes and feels like the person who died, and to find the people who can help you hold it.`,
};

function Story() {
  const { title, content } = useWords("about_intro", STORY);
  return (
    <section className="bg-paper py-16 md:py-28">
      <div className="page-width grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <h2 className="text-deep">{title}</h2>
        <p className="opening max-w-prose text-xl leading-relaxed whitespace-pre-line">{content}</p>
      </div>
    </section>
  );
}

/** The founders speak as "we", unnamed: nothing invented poses as real. */
function Founders() {
  return (
    <section className="bg-cream py-16 md:py-28">
      <div className="page-width grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
        <img
          src={founders}
          alt="Two people on a bench, from behind, watching the sun go down"
          width="800"
          height="640"
          loading="lazy"
          className="h-auto w-full rounded-card"
        />
        <div>
          <h2 className="text-deep">The two of us</h2>
          <p className="mt-4 max-w-prose text-xl text-ink-soft">
            We are two founders, and this is what we promise each other and you.
          </p>
          {PROMISES.map(({ title, text }) => (
            <div key={title} className="mt-8 border-l-4 border-joy pl-6">
              <h3>{title}</h3>
              <p className="mt-2 max-w-prose text-xl">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

const PROMISES = [
  {
    title: "We ask about the person first",
    text: "Before the venue, the date or the budget: what did they love? Everything else follows from the answer.",
  },
  {
    title: "We do not hurry you",
    text: "Grief keeps its own time. You can plan in an evening or over a year, and nothing here will ever tell you that you are late.",
  },
];

const MISSION = {
  title: "Our mission",
  content:
    "To help every family turn end-of-life planning into a meaningful celebration: personal, within their means, and without having to do it alone.",
};

function Mission() {
  const mission = useWords("about_mission", MISSION);
  return (
    <section className="bg-paper py-16 md:py-28">
      <div className="page-width grid gap-14 md:grid-cols-2 md:gap-20">
        <div>
          <h2 className="text-deep">{mission.title}</h2>
          <p className="creed">{mission.content}</p>
        </div>
        <div>
          <h2 className="text-deep">Our vision</h2>
          <p className="creed">
            A world in which celebrations are as unique as the lives lived, and talking about them
            beforehand is an act of love like any other.
          </p>
        </div>
      </div>
    </section>
  );
}
