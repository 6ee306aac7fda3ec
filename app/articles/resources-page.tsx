import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Newsletter } from "~/contact/newsletter";
import { NEWSLETTER_FORMS } from "~/contact/posted.server";
import { sectionQuery } from "~/content/queries";
import { postedFormHeaders, receiveForm } from "~/lib/forms/posted-form.server";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/resources-page";
import { ArticleList } from "./article-list";
import readingChair from "./covers/reading-chair.svg?no-inline";
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

const QUESTIONS = [
  {
    question: "What is a celebration of life?",
    answer:
      "A gathering for someone who has died, made around who they were. There is no set order: people tell stories, play music, eat together, or do something the person loved. It can take the place of a funeral, or follow one weeks or months later.",
  },
  {
    question: "When should it take place?",
    answer:
      "Whenever suits the people who need to be there. Some families gather within days. Others wait for a birthday, for warm weather, or until relatives can travel. A burial or cremation has its own timing, which your funeral home can explain; the celebration does not have to happen on the same day.",
  },
  {
    question: "Can we keep our religious or family traditions?",
    answer:
      "Yes. A prayer, a reading, a blessing or a custom from home can be part of the day, and so can a clergy member. Many families hold a religious service first and a celebration afterwards. Keep what would have mattered to the person, and what comforts the people who are left.",
  },
  {
    question: "What does it cost?",
    answer:
      "That depends mostly on how many people come, where you meet and what you serve. A shared meal at home or in a park can cost very little; a hired hall with catering costs more. Ask every provider for a written price, item by item. In the United States, a funeral home must give you its price list when you ask for it in person.",
  },
];

function Faq() {
  return (
    <section className="bg-cream py-16 md:py-24" aria-labelledby="faq">
      <div className="page-width grid gap-10 lg:grid-cols-[1fr_1.8fr]">
        <div>
          <h2 id="faq" className="text-deep">
            Frequently Asked Questions
          </h2>
          <p className="mt-4 max-w-prose text-xl text-ink-soft">
            Is your question not here? Write to us. A person reads every message.
          </p>
          <LinkButton to="/contact" variant="secondary" className="mt-6">
            Contact Us
          </LinkButton>
        </div>
        <div className="border-t-2 border-deep/15">
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} className="group border-b-2 border-deep/15">
              <summary className="flex min-h-14 items-center justify-between gap-4 rounded-control py-4 after:flex-none after:text-[1.75rem] after:leading-none after:text-deep after:content-['+'] group-open:after:content-['–']">
                <h3>{question}</h3>
              </summary>
              <p className="max-w-prose pb-6">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
