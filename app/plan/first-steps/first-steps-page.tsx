import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { withoutAnalyticsLoader } from "~/lib/analytics/leave-analytics";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { LinkButton } from "~/ui/button";
import { keepList } from "../start/start-draft";
import { ChecklistSections } from "../templates/checklist-sections";
import { checklistQuery } from "../templates/queries";
import type { Route } from "./+types/first-steps-page";

export const meta = pageMeta({
  title: "What to do when someone has just died",
  description:
    "What to do in the first hours and the first week after a death, what can wait, and what you can skip. Each point with its source.",
  path: "/first-steps",
});

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, checklistQuery("first-steps"));

export const clientLoader = withoutAnalyticsLoader(fetchInBrowser);

/** The first steps when someone has just died, written by staff (checklist `first-steps`). */
export default function FirstStepsPage() {
  return (
    <div className="page-width pt-8 pb-16 *:max-w-[46rem] md:pt-14 md:pb-24 print:py-0 print:*:max-w-none">
      <header>
        <h1 className="text-balance text-deep">What to do when someone has just died</h1>
        <p className="mt-5 text-xl print:mt-[4pt] print:text-[10pt]">
          We are sorry. You need not do all of this, and not alone. Begin with the first lines; most
          of the others can wait.
        </p>
        <div className="mt-6 print:hidden">
          <KeepList />
          <p className="mt-3 text-ink-soft">
            No account, no email address. Or print this page: it fits on two sheets.
          </p>
        </div>
        <p className="mt-5 border-l-4 border-joy pl-4 text-ink-soft print:mt-[4pt] print:text-[10pt]">
          For the United States, with a short box for the United Kingdom at the end. This is general
          information, not legal advice.
        </p>
      </header>
      <List />
      <footer className="mt-14 border-t-2 border-line pt-8 print:hidden">
        <h2 className="text-deep">When you are ready to think about the day itself</h2>
        <p className="mt-3">
          A celebration has no deadline. You can{" "}
          <Link to="/plan" className="text-link">
            start a plan
          </Link>{" "}
          tonight or in three months, read{" "}
          <Link to="/resources" className="text-link">
            articles and answers
          </Link>
          , or{" "}
          <Link to="/contact" className="text-link">
            write to us
          </Link>
          .
        </p>
      </footer>
    </div>
  );
}

/** A link, because somebody may press it before hydration: one more question is asked then. */
function KeepList() {
  const navigate = useNavigate();
  const keep = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(keepList());
  };
  return (
    <LinkButton to="/plan?from=first-steps" onClick={keep}>
      Keep this list and tick things off
    </LinkButton>
  );
}

function List() {
  const { data, isPending } = useQuery(checklistQuery("first-steps"));
  if (data) return <ChecklistSections sections={data.sections} />;
  if (isPending) return <p role="status">Loading the list...</p>;
  return (
    <div role="alert" className="mt-10 rounded-card bg-blush p-6 text-xl">
      <p>The list could not be loaded. Please load this page again in a moment.</p>
      {/* The steps that cannot wait for the list. */}
      <p className="mt-4 font-semibold">
        Until then: with hospice, call the hospice nurse. Otherwise call 911. Ask one person to
        come. Nearly everything else can wait.
      </p>
    </div>
  );
}
