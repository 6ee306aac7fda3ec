import { useQuery } from "@tanstack/react-query";
import { sectionQuery } from "~/content/queries";
import { PageHead } from "~/ui/page-head";
import readingChair from "./covers/reading-chair.svg?no-inline";

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
    <PageHead title={title} drawing={readingChair}>
      <p className="whitespace-pre-line">{content}</p>
    </PageHead>
  );
}
