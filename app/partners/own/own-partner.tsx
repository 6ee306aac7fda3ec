import { usePublicDate } from "~/lib/dates/public-date";
import { PersonalLink } from "~/ui/personal-frame";
import { OwnInquiries } from "./own-inquiries";
import { ProposeForm } from "./propose-form";
import type { OwnPartner, Proposal } from "./queries";
import type { Refused } from "./receive.server";
import { listingValues } from "./schema";

type Props = {
  partner: OwnPartner;
  isHandedOn: boolean;
  proposalId: string;
  refused: Refused | null;
};

export function OwnPartnerView({ partner, isHandedOn, proposalId, refused }: Props) {
  const { id, listing, inquiries, proposals } = partner;
  // The next proposal replaces it and starts from it.
  const waiting = proposals.find(({ state }) => state === "waiting");
  return (
    <article aria-labelledby={`partner-${id}`} className="flex flex-col gap-6">
      <h2 id={`partner-${id}`} className="text-deep wrap-anywhere">
        <bdi>{listing.name}</bdi>
      </h2>
      <OwnInquiries inquiries={inquiries} isHandedOn={isHandedOn} />
      <section aria-labelledby={`listing-${id}`} className="flex flex-col gap-4">
        <h3 id={`listing-${id}`} className="text-deep">
          Your listing
        </h3>
        <p>
          <PersonalLink
            href={`/partners/${id}`}
            className="inline-flex min-h-target items-center font-semibold text-deep underline"
          >
            See it in the directory
          </PersonalLink>
        </p>
        <Proposals proposals={proposals} />
        <details open={refused !== null} className="rounded-card border border-line bg-paper">
          <summary className="fold-head px-5 py-3">
            {waiting ? "Change what you proposed" : "Propose a change"}
          </summary>
          <div className="px-5 pt-2 pb-6">
            <ProposeForm
              partnerId={id}
              proposalId={proposalId}
              values={refused?.values ?? listingValues({ ...listing, ...waiting?.changes })}
              errors={refused?.errors ?? {}}
              hasWaiting={waiting !== undefined}
              picture={refused ? refused.picture : (waiting?.picture ?? null)}
            />
          </div>
        </details>
      </section>
    </article>
  );
}

const STATES: Record<Proposal["state"], string> = {
  waiting: "waits for our staff",
  approved: "is in the directory",
  declined: "was not published",
  replaced: "was replaced by a newer one",
};

export function Proposals({ proposals }: { proposals: Proposal[] }) {
  const publicDate = usePublicDate();
  if (proposals.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {proposals.map(({ id, state, word, at }) => (
        <li key={id} className="rounded-card border border-line bg-paper p-4">
          What you proposed on {publicDate(at)} {STATES[state]}.
          {word ? (
            <span dir="auto" className="mt-2 block whitespace-pre-line wrap-anywhere">
              Our staff write: {word}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
