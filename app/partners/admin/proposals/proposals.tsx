import { useQuery } from "@tanstack/react-query";
import { InlineError } from "~/admin/page";
import { Skeleton } from "~/ui/skeleton";
import { ProposalReview } from "./proposal-review";
import { proposalsQuery } from "./queries";

/** Changes that partners propose to their listings, for staff to publish or decline. */
export function Proposals() {
  const { data, error, isPending, refetch } = useQuery(proposalsQuery);
  return (
    <section aria-labelledby="proposals" className="mb-10">
      <h2 id="proposals" tabIndex={-1} className="mb-4 text-2xl">
        Changes that partners propose
      </h2>
      {isPending ? <Skeleton className="h-16 w-full" /> : null}
      {error && !data ? (
        <InlineError title="Proposals could not be loaded" error={error} onRetry={refetch} />
      ) : null}
      {data?.length === 0 ? <p className="text-ink-soft">There are none to look at.</p> : null}
      <div className="flex flex-col gap-6">
        {data?.map((proposal) => (
          // One per partner waits; keyed by partner, staff's edits survive its replacement.
          <ProposalReview key={proposal.partners.id} proposal={proposal} />
        ))}
      </div>
    </section>
  );
}
