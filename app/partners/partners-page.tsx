import { useDeferredValue, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { SENT_ANCHOR, useArrival } from "~/lib/forms/use-arrival";
import { fetchInBrowser, prefetch } from "~/lib/network/prefetch";
import { pageMeta } from "~/lib/page-meta";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/partners-page";
import { APPLICATION, APPLICATION_SENT } from "./application/rules";
import { DirectoryResults } from "./directory/directory-results";
import { readFilter } from "./directory/filter";
import { FilterBar } from "./directory/filter-bar";
import { useDirectory, useShown } from "./directory/use-directory";
import { useFilter } from "./directory/use-filter";
import street from "./images/street.svg?no-inline";
import { CARDS_AT_A_TIME, firstPartnersQuery, outlineQuery } from "./queries";

export const meta = pageMeta({
  title: "Our Trusted Partners",
  description:
    "Find funeral homes, celebration venues and others who help families plan a celebration of life.",
  path: "/partners",
});

export const loader = ({ context, request }: Route.LoaderArgs) =>
  prefetch(
    context,
    firstPartnersQuery(readFilter(new URL(request.url).searchParams)),
    outlineQuery,
  );

export const clientLoader = fetchInBrowser;

/** A new filter needs no new data: it only changes the view. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function PartnersPage() {
  const { filter, change, settle } = useFilter();
  // The list may lag behind the typing; the search box may not.
  const listed = useDeferredValue(filter);
  const { count, showMore } = useShown(listed);
  const [searching, setSearching] = useState(false);
  const directory = useDirectory(listed, searching || count > CARDS_AT_A_TIME);
  return (
    <>
      <PageHead title="Our Trusted Partners" drawing={street}>
        <p>
          Funeral homes, celebration venues and others who help families say goodbye in their own
          way.
        </p>
        {directory.examples === "none" ? null : (
          <p className="font-semibold">{WORDS[directory.examples]}</p>
        )}
        <LinkButton to="/apply-partner" variant="secondary" className="mt-7">
          Become a Partner
        </LinkButton>
      </PageHead>
      <div className="bg-paper">
        <div className="page-width flex flex-col gap-8 py-10 md:py-16">
          <SentNotice />
          <FilterBar
            filter={filter}
            onChange={change}
            onBegin={() => setSearching(true)}
            onLeave={settle}
          />
          <DirectoryResults
            directory={directory}
            filter={listed}
            count={count}
            onShowMore={showMore}
          />
        </div>
      </div>
    </>
  );
}

/** An invented business must never pose as a real one. */
const WORDS = {
  all: "These are examples: the businesses are invented, to show what you will find here.",
  some: "Those marked “Example” are invented businesses, to show what you will find here.",
};

/** Says that an application was sent when no script could show a toast. */
function SentNotice() {
  if (!useArrival(APPLICATION)) return null;
  return (
    <div
      id={SENT_ANCHOR}
      role="status"
      tabIndex={-1}
      className="scroll-mt-28 rounded-card bg-positive-soft p-6 md:p-8"
    >
      <h2 className="text-positive">{APPLICATION_SENT.title}</h2>
      <p className="mt-3 text-xl">{APPLICATION_SENT.description}</p>
    </div>
  );
}
