import { Website } from "~/partners/fact-list";
import { factsInShort } from "~/partners/fact-words";
import type { SavedPartner } from "~/partners/queries-by-id";
import { PlanLongText } from "~/plan/fields/plan-text";
import { useMayEdit } from "~/plan/store/members";
import { useRemoval } from "~/plan/store/removal";
import type { RowOf } from "~/plan/store/rows";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Reach } from "./reach";
import type { Way } from "./way";

type Props = {
  row: RowOf["plan_shortlist"];
  /** The directory's entry. */
  partner: SavedPartner | undefined;
  /** How it can be asked. */
  way: Way | undefined;
  /** The directory has responded: partners missing from it have left. */
  isKnown: boolean;
};

/** A partner on the shortlist: its facts, the family's note, and how it can be asked. */
export function ShortlistItem({ row, partner, way, isKnown }: Props) {
  const mayEdit = useMayEdit();
  const remove = useRemoval("plan_shortlist");
  const { id, title, note } = row;
  const name = partner?.name ?? title;
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
          {partner ? (
            <a
              href={`/partners/${partner.id}`}
              target="_blank"
              rel="noreferrer"
              className="text-link"
            >
              {name}
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          ) : (
            name
          )}
        </h3>
        {partner?.is_demonstration ? <Badge>Example</Badge> : null}
      </div>
      {partner ? (
        <Known partner={partner} />
      ) : isKnown ? (
        <p className="text-ink-soft">
          No longer in our directory. The name and your note stay here.
        </p>
      ) : null}
      {partner && way ? <Reach partner={partner} way={way} /> : null}
      {mayEdit ? (
        <div className="mt-3 flex flex-col gap-2">
          <PlanLongText noun="plan_shortlist" id={id} field="note" label="Your note" rows={2} />
          <Button
            size="sm"
            variant="quiet"
            className="self-start print:hidden"
            onClick={() => remove({ id, title: name })}
          >
            Remove<span className="sr-only">: {name}</span>
          </Button>
        </div>
      ) : note ? (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {note}
        </p>
      ) : null}
    </li>
  );
}

function Known({ partner }: { partner: SavedPartner }) {
  const { type, location, service_area, website } = partner;
  const facts = factsInShort(partner);
  return (
    <div className="text-ink-soft">
      <p dir="auto">{[type, location].join(" · ")}</p>
      {facts.length > 0 ? <p dir="auto">{facts.join(" · ")}</p> : null}
      {service_area ? <p dir="auto">Works in: {service_area}</p> : null}
      {website ? (
        <p className="wrap-anywhere">
          <Website address={website} />
        </p>
      ) : null}
    </div>
  );
}
