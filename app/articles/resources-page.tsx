import { Newsletter } from "~/contact/newsletter";
import { sectionQuery } from "~/content/queries";
import { pageMeta } from "~/lib/page-meta";
import { fetchInBrowser, prefetch } from "~/lib/prefetch";
import type { Route } from "./+types/resources-page";
import { ArticleList } from "./article-list";
import { Faq } from "./faq";
import { articlesQuery } from "./queries";
import { ResourcesIntro } from "./resources-intro";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      title: "Resources",
      description:
        "Articles and answers for families who plan a celebration of life: where to start, music, words, budget, children and invitations.",
      path: "/resources",
    },
  );

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, articlesQuery(), sectionQuery("resources_intro"));

export const clientLoader = fetchInBrowser;

export default function ResourcesPage() {
  return (
    <>
      <ResourcesIntro />
      <section className="bg-paper py-16 md:py-24" aria-labelledby="articles">
        <div className="page-width">
          <h2 id="articles" className="text-4xl text-deep">
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
