import { useQuery } from "@tanstack/react-query";
import { InlineError } from "~/admin/page";
import { labelOf } from "~/admin/record/conflict/field-words";
import { inTab } from "~/lib/storage";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { LISTING_LABELS } from "../partner-labels";
import { partnerQuery } from "../queries";
import type { PartnerValues } from "../schema";
import { toValues } from "../schema-contact";

type Props = {
  partnerId: string;
  mine: PartnerValues;
  onLeave: (to: "partner" | "list") => void;
};

export function ApprovedMeanwhile({ partnerId, mine, onLeave }: Props) {
  const { data: partner, error, refetch } = useQuery(partnerQuery(partnerId));
  if (error) return <InlineError title="Error loading partners" error={error} onRetry={refetch} />;
  if (partner === undefined) return <Spinner label="Loading partner..." />;
  const theirs = partner && toValues(partner);
  const names = Object.keys(LISTING_LABELS) as (keyof PartnerValues)[];
  const differing = theirs ? names.filter((name) => theirs[name] !== mine[name]) : [];
  const goOn = () => {
    if (!partner) return;
    // The partner's own form restores it as its draft.
    const values = { ...toValues(partner), ...mine };
    inTab.keep(`edit:partner:${partnerId}`, { version: partner.updated_at, values });
    onLeave("partner");
  };
  return (
    <div className="mt-4 flex flex-col gap-5">
      <p>
        It was made a partner while you were writing.{" "}
        {differing.length > 0
          ? "This is where the two differ. Nothing of yours is lost."
          : "Its listing says what you wrote."}
      </p>
      <dl className="flex flex-col gap-4">
        {differing.map((name) => (
          <div key={name} className="rounded-control border border-line p-4">
            <dt className="font-semibold">{labelOf(LISTING_LABELS, name)}</dt>
            <dd className="mt-1 wrap-anywhere whitespace-pre-wrap">
              <span className="text-ink-soft">Theirs: </span>
              <bdi>{theirs?.[name] || "nothing"}</bdi>
            </dd>
            <dd className="mt-1 wrap-anywhere whitespace-pre-wrap">
              <span className="text-ink-soft">Yours: </span>
              <bdi>{mine[name] || "nothing"}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {differing.length > 0 ? (
          <Button onClick={goOn}>Edit the partner with what you wrote</Button>
        ) : null}
        <Button variant="secondary" onClick={() => onLeave("list")}>
          Leave it as it is
        </Button>
      </div>
    </div>
  );
}
