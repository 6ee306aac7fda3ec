import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Newsletter } from "~/contact/newsletter";
import { NEWSLETTER_FORMS } from "~/contact/posted.server";
import { sectionQuery } from "~/content/queries";
import { postedFormHeaders, receiveForm } from "~/lib/forms/posted-form.server";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/resources-page";
import { ArticleList } from "./article-list";
import readingChair from "./covers/reading-chair.svg?no-inline";
import { Faq } from "./faq";
import { articlesQuery } from "./queries";

export const meta = pageMeta({
  title: "Resources",
  description:
    "Articles and answers for families who plan a celebration of life: where to start, music, words, budget, children and invitations.",
  path: "/resources",
});

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, articlesQuery(), sectionQuery("resources_intro"));

export const clientLoader = fetchInBrowser;

export const action = (args: Route.ActionArgs) => receiveForm(args, NEWSLETTER_FORMS);

export const headers = postedFormHeaders;

export default function ResourcesPage() {
  return (
    <>
      <ResourcesIntro />
      <section className="bg-paper py-16 md:py-24" aria-labelledby="articles">
        <div className="page-width">
          <h2 id="articles" className="text-deep">
            Featured Articles
          </h2>
          <ArticleList />
        </div>
      </section>
      <Faq />
      <Newsletter />
    </>
  );
}

const BUILT_IN = {
  title: "Resources",
  content:
    "Plain, practical help for planning a celebration of life. Read one thing at a time, in any order, whenever you are ready.",
};

/** The head of the page. Staff may replace its texts (section `resources_intro`). */
function ResourcesIntro() {
  const { data } = useQuery(sectionQuery("resources_intro"));
  const { title, content } = data ?? BUILT_IN;
  return (
    <PageHead title={title} drawing={readingChair}>
      <p className="whitespace-pre-line">{content}</p>
      <Link
        to="/first-steps"
        className="text-link mt-1 inline-flex min-h-target items-center max-md:-mb-4 md:mt-4"
      >
        Someone has just died
      </Link>
    </PageHead>
  );
}
