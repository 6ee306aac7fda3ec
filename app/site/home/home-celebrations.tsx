import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sectionQuery } from "~/content/queries";

/**
 * Their drawings are in the style sheet, in this order. Each links to the celebration type of the
 * demonstration content; if staff have other types, to the first of those.
 */
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
export function HomeCelebrations() {
  const { data } = useQuery(sectionQuery("home_features"));
  const { title, content } = data ?? BUILT_IN;
  return (
    <section className="home-section bg-paper">
      <div className="page-width">
        <h2 className="section-title">{title}</h2>
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
