import { useQuery } from "@tanstack/react-query";
import { Loaded } from "~/admin/loaded";
import { ProposalReview } from "./proposal-review";
import { proposalsQuery } from "./queries";

export function Proposals() {
  const found = useQuery(proposalsQuery);
  return (
    <section aria-labelledby="proposals" className="mb-10">
      <h2 id="proposals" tabIndex={-1} className="mb-4 text-2xl">
        Changes that partners propose
      </h2>
      <Loaded query={found} failure="Proposals could not be loaded" loading="Loading proposals...">
        {(proposals) =>
          proposals.length === 0 ? (
            <p className="text-ink-soft">There are none to look at.</p>
          ) : (
            <div className="flex flex-col gap-6">
              {proposals.map((proposal) => (
                // One per partner waits; keyed by partner, staff's edits survive its replacement.
                <ProposalReview key={proposal.partners.id} proposal={proposal} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
