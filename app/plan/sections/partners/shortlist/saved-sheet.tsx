import { Website } from "~/partners/fact-list";
import { factsInShort } from "~/partners/fact-words";
import type { SavedPartner } from "~/partners/queries-by-id";
import { PlanLongText } from "~/plan/fields/plan-text";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import { useMayEdit } from "~/plan/store/members";
import type { RowOf } from "~/plan/store/rows";
import { Badge } from "~/ui/badge";
import { Written } from "~/ui/written";
import { browserConfig } from "~shared/config";
import { AskForAddress } from "../compose/ask-for-address";
import { type Askable, type AskMethod, ownAskable } from "./ask-method";
import { OwnFacts, OwnFields } from "./own-details";

type Props = {
  row: RowOf["plan_shortlist"];
  partner: SavedPartner | undefined;
  wayOf: (one: Askable) => AskMethod;
  /** The directory has responded: partners missing from it have left. */
  isKnown: boolean;
  onClose: () => void;
};

export function SavedSheet({ row, partner, wayOf, isKnown, onClose }: Props) {
  const mayEdit = useMayEdit();
  const { id, title, note, is_own } = row;
  const askable = is_own ? ownAskable(row) : partner;
  return (
    <>
      <div>
        {is_own ? (
          <OwnFacts row={row} />
        ) : partner ? (
          <Known partner={partner} />
        ) : isKnown ? (
          <p className="text-ink-soft">
            No longer in our directory. The name and your note stay here.
          </p>
        ) : null}
        {askable ? <HowToAsk partner={askable} way={wayOf(askable)} /> : null}
      </div>
      {mayEdit ? (
        <div className="flex flex-col gap-5">
          <PlanLongText noun="plan_shortlist" id={id} field="note" label="Your note" rows={2} />
          {is_own ? <OwnFields row={row} /> : null}
          <RemoveRow
            noun="plan_shortlist"
            row={{ id, title: partner?.name ?? title }}
            onClose={onClose}
          />
        </div>
      ) : (
        <Written>{note}</Written>
      )}
    </>
  );
}

function Known({ partner }: { partner: SavedPartner }) {
  const { id, type, location, service_area, website, is_demonstration } = partner;
  const facts = factsInShort(partner);
  return (
    <div className="text-ink-soft">
      {is_demonstration ? <Badge>Example</Badge> : null}
      <p dir="auto">{[type, location].join(" · ")}</p>
      {facts.length > 0 ? <p dir="auto">{facts.join(" · ")}</p> : null}
      {service_area ? <p dir="auto">Works in: {service_area}</p> : null}
      {website ? (
        <p className="wrap-anywhere">
          <Website address={website} />
        </p>
      ) : null}
      <a
        href={`/partners/${id}`}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-target items-center"
      >
        In our directory<span className="sr-only"> (opens a new tab)</span>
      </a>
    </div>
  );
}

function HowToAsk({ partner, way }: { partner: Askable; way: AskMethod }) {
  const mayEdit = useMayEdit();
  if (way.by === null) return <p className="mt-1">{way.why}. It cannot be asked.</p>;
  if (way.by === "letter") {
    return <p className="mt-1 font-semibold">Takes questions through this site</p>;
  }
  if (!browserConfig().sendsMail) {
    return <p className="mt-1">You can ask them by a link that you hand on.</p>;
  }
  return (
    <>
      <p className="mt-1">{way.why}. You can ask them by a link that you hand on.</p>
      {mayEdit && !partner.isOwn ? (
        <AskForAddress partner={partner} wishedAt={way.wishedAt} />
      ) : null}
    </>
  );
}
