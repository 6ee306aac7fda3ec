import { memo } from "react";
import { Button, LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import signpost from "../images/signpost.svg?no-inline";
import { isEverything, type PartnerFilter } from "./filter";
import { PartnerGrid } from "./partner-grid";
import type { Directory } from "./use-directory";

type Props = {
  directory: Directory;
  filter: PartnerFilter;
  count: number;
  onShowMore: () => void;
};

/** The matching partners, or the loading, error or empty state (docs/product.md 6.1). */
export function DirectoryResults({ directory, filter, count, onShowMore }: Props) {
  const { partners, total, state, retry } = directory;
  if (!partners) {
    return state === "failed" ? (
      <Failure onRetry={retry} />
    ) : (
      <Spinner label="Loading partners..." className="py-16" />
    );
  }
  const shown = Math.min(count, partners.length);
  return (
    <>
      <p role="status" className="sr-only">
        {total === 1 ? "1 partner found" : `${total} partners found`}
      </p>
      {total === 0 ? <Nobody filter={filter} /> : <Results partners={partners} count={shown} />}
      {shown < total ? (
        <div className="flex flex-col items-center gap-4 noscript:hidden">
          <p className="text-ink-soft">
            Showing {shown} of {total} partners
          </p>
          <More state={state} onShowMore={onShowMore} onRetry={retry} waiting={count > shown} />
        </div>
      ) : null}
    </>
  );
}

/** The contact form, with a subject that names the search (docs/product.md 8.1). */
const tellUs = (search: string) =>
  `/contact?${new URLSearchParams({ type: "search", ...(search ? { q: search } : {}) })}`;

const Nobody = ({ filter }: { filter: PartnerFilter }) => (
  <div className="flex flex-col items-center">
    <img src={signpost} alt="" width="320" height="240" className="h-auto w-60" />
    <EmptyState
      title="No partners found matching your criteria."
      action={
        <LinkButton to={tellUs(filter.q.trim())} variant="secondary">
          Tell us the town
        </LinkButton>
      }
    >
      {isEverything({ ...filter, q: "" })
        ? "Tell us where you are, and we will look for someone near you."
        : "Somebody may fit with fewer filters. Or tell us where you are, and we will look for someone near you."}
    </EmptyState>
  </div>
);

/** Skips rendering while the visitor types and the same partners match. */
const Results = memo(PartnerGrid);

type MoreProps = {
  state: Directory["state"];
  /** More cards were requested than have loaded. */
  waiting: boolean;
  onShowMore: () => void;
  onRetry: () => void;
};

function More({ state, waiting, onShowMore, onRetry }: MoreProps) {
  if (waiting && state === "failed") return <Failure onRetry={onRetry} />;
  if (waiting) return <Spinner label="Loading partners..." />;
  return (
    <Button variant="secondary" onClick={onShowMore}>
      Show more partners
    </Button>
  );
}

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
    <p className="text-xl text-danger">Error loading partners. Please try again.</p>
    <Button variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
