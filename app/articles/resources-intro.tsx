import { useQuery } from "@tanstack/react-query";
import { sectionQuery } from "~/content/queries";

const BUILT_IN = {
  title: "Resources",
  content:
    "Plain, practical help for planning a celebration of life. Read one thing at a time, in any order, whenever you are ready.",
};

/** The head of the page. Staff may replace its words (section `resources_intro`). */
export function ResourcesIntro() {
  const { data } = useQuery(sectionQuery("resources_intro"));
  const { title, content } = data ?? BUILT_IN;
  return (
    <section className="bg-blush py-16 md:py-20">
      <div className="page-width">
        <h1 className="max-w-[22ch] text-5xl text-deep">{title}</h1>
        <p className="mt-5 max-w-[52ch] text-xl whitespace-pre-line">{content}</p>
      </div>
    </section>
  );
}
