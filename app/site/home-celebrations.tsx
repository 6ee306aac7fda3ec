import { useQuery } from "@tanstack/react-query";
import { sectionQuery } from "~/content/queries";
import { Card } from "~/ui/card";
import { Icon, type IconName } from "~/ui/icon";

const IDEAS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "leaf",
    title: "Out in nature",
    text: "A walk to the place they loved, a tree planted, a circle of chairs under the sky.",
  },
  {
    icon: "music",
    title: "With their music",
    text: "The songs they sang in the kitchen, played by friends or by a band.",
  },
  {
    icon: "globe",
    title: "Where they felt at home",
    text: "The customs, colors and places that shaped them, near or far away.",
  },
  {
    icon: "utensils",
    title: "Around a table",
    text: "Their recipes, a long table, and time for everyone to tell a story.",
  },
];

const BUILT_IN = {
  title: "A celebration that fits the person",
  content:
    "No two lives are the same, and no two goodbyes have to be. Start with what they loved, and plan from there.",
};

/** What a celebration can be. Staff may replace its heading and text (section `home_features`). */
export function HomeCelebrations() {
  const { data } = useQuery(sectionQuery("home_features"));
  const { title, content } = data ?? BUILT_IN;
  return (
    <section className="home-section">
      <div className="page-width">
        <h2 className="section-title">{title}</h2>
        <p className="lead whitespace-pre-line text-ink-soft">{content}</p>
        <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {IDEAS.map(({ icon, title: idea, text }) => (
            <li key={idea} className="flex">
              <Card className="w-full">
                <span className="inline-flex size-14 items-center justify-center rounded-full bg-blush text-deep">
                  <Icon name={icon} className="size-7" />
                </span>
                <h3 className="mt-4 text-xl">{idea}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
