import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { withoutAnalyticsLoader } from "~/lib/analytics/leave-analytics";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import type { Route } from "./+types/on-paper-page";
import { CelebrationDraft } from "./celebration-draft";
import { ChecklistSections } from "./checklist-sections";
import { type PublishedTemplate, publishedTemplatesQuery } from "./queries";
import { RoughCosts } from "./rough-costs";

export const meta = pageMeta({
  title: "A plan on paper",
  description:
    "First drafts of a celebration of life, checklists and rough costs, to print and write on.",
  path: "/plan/on-paper",
});

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, publishedTemplatesQuery);

export const clientLoader = withoutAnalyticsLoader(fetchInBrowser);

/** Everything that a plan starts from, to read and print, for browsers without scripts, too. */
export default function OnPaperPage() {
  return (
    <div className="page-width pt-8 pb-16 *:max-w-[52rem] md:pt-14 md:pb-24 print:py-0 print:text-[10pt] print:*:max-w-none">
      <header>
        <h1 className="text-deep">A plan on paper</h1>
        <p className="mt-5 text-xl">
          Print this page and write on it, or copy what fits. Nothing here has to be done in this
          order.
        </p>
        <p className="mt-4 text-xl">
          If someone has just died, begin with{" "}
          <Link to="/first-steps" className="text-link">
            what to do first
          </Link>
          .
        </p>
      </header>
      <section aria-labelledby="about-them">
        <h2 id="about-them" className={TITLE}>
          About them, or about you
        </h2>
        <ul>
          {LINES.map((line) => (
            <li key={line} className="mt-2 border-b border-line-strong pt-2 pb-8 text-ink-soft">
              {line}
            </li>
          ))}
        </ul>
      </section>
      <Templates />
    </div>
  );
}

const TITLE = "mt-part text-deep print:mt-[18pt] print:text-[16pt]";

/** The first decisions, with room to write: after a death, and when planning ahead. */
const LINES = [
  "The name that everyone knows",
  "What they loved, or you love",
  "What they would not want, or you would not",
  "The day, or a few that would do",
  "The place",
  "About how many people",
];

function Templates() {
  const { data, isPending } = useQuery(publishedTemplatesQuery);
  if (isPending) return <p role="status">Loading the drafts and lists...</p>;
  if (!data) {
    return (
      <p role="alert">The drafts and lists could not be loaded. Please load this page again.</p>
    );
  }
  return (
    <>
      <h2 className={TITLE}>First drafts, by what they loved</h2>
      <p className="mt-4">Nothing is booked. Keep what fits and change what doesn’t.</p>
      {ofKind(data, "celebration").map(({ key, title, published }) => (
        <CelebrationDraft key={key} title={title} draft={published} />
      ))}
      {ofKind(data, "checklist").map(({ key, title, published }) => (
        <section key={key} aria-label={title}>
          <h2 dir="auto" className={TITLE}>
            {title}
          </h2>
          <ChecklistSections sections={published.sections} level={3} />
        </section>
      ))}
      <h2 className={TITLE}>Rough costs</h2>
      {ofKind(data, "costs").map(({ key, published }) => (
        <RoughCosts key={key} ranges={published.ranges} />
      ))}
      <p className="mt-8">This is general information, not legal advice.</p>
    </>
  );
}

const ofKind = <Kind extends PublishedTemplate["kind"]>(all: PublishedTemplate[], kind: Kind) =>
  all.filter((one): one is Extract<PublishedTemplate, { kind: Kind }> => one.kind === kind);
