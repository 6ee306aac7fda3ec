import { useDeferredValue, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "~/lib/page-meta";
import { fetchInBrowser, prefetch } from "~/lib/prefetch";
import { LinkButton } from "~/ui/link-button";
import type { Route } from "./+types/partners-page";
import { DirectoryResults } from "./directory-results";
import { readFilter } from "./filter";
import { FilterBar } from "./filter-bar";
import { CARDS_AT_A_TIME, firstPartnersQuery } from "./queries";
import { useDirectory } from "./use-directory";
import { useFilter } from "./use-filter";
import { useShown } from "./use-shown";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Our Trusted Partners",
    description:
      "Find funeral homes and celebration venues that help families plan a celebration of life.",
    path: "/partners",
  });

export const loader = ({ context, request }: Route.LoaderArgs) =>
  prefetch(context, firstPartnersQuery(readFilter(new URL(request.url).searchParams)));

export const clientLoader = fetchInBrowser;

/** Another filter is another view of what is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function PartnersPage() {
  const { filter, change, settle } = useFilter();
  // The list may lag behind; the letters in the search box may not.
  const listed = useDeferredValue(filter);
  const { count, showMore } = useShown(listed);
  const [searching, setSearching] = useState(false);
  const directory = useDirectory(listed, searching || count > CARDS_AT_A_TIME);
  return (
    <>
      <section className="bg-blush">
        <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-14 md:py-20">
          <div className="max-w-prose">
            <h1 className="text-5xl text-deep">Our Trusted Partners</h1>
            <p className="mt-5 text-xl">
              Funeral homes and celebration venues that help families say goodbye in their own way.
            </p>
          </div>
          <LinkButton to="/apply-partner" variant="secondary">
            Become a Partner
          </LinkButton>
        </div>
      </section>
      <div className="page-width flex flex-col gap-8 py-10 md:py-14">
        <FilterBar
          filter={filter}
          onChange={change}
          onBegin={() => setSearching(true)}
          onLeave={settle}
        />
        <DirectoryResults directory={directory} count={count} onShowMore={showMore} />
      </div>
    </>
  );
}
