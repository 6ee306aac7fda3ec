import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { comeFromPlan } from "~/plan/add-partner/plan-in-tab";
import { NotRead } from "~/plan/frame/notices/not-read";
import { OpenRow, useOpened, useOpenRow } from "~/plan/frame/rows/open-row";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId } from "~/plan/store/plan-context";
import { Badge } from "~/ui/badge";
import { Button, LinkButton } from "~/ui/button";
import { later } from "~/ui/later";
import { ROWS, Row } from "~/ui/row";
import { ADDED } from "./ask-method";
import { hasPartnersQuery } from "./has-partners";
import { useSaved } from "./use-saved";

// Loaded on demand: it has what the directory knows, and a field.
const SavedSheet = later(async () => (await import("./saved-sheet")).SavedSheet);
const OwnForm = later(async () => (await import("./own-form")).OwnForm);

const ADD = "add-your-own";

/** Somebody who saved that many knows the directory. */
const FEW = 3;

export function Shortlist() {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const { rows: saved, partners, isError, refetch, wayOf } = useSaved();
  const row = useOpenRow();
  const opened = useOpened(row, saved);
  type Saved = Pick<(typeof saved)[number], "partner_id">;
  const partnerOf = ({ partner_id }: Saved) => partners?.find(({ id }) => id === partner_id);
  const isKnown = ({ partner_id }: Saved) => partners !== undefined || partner_id === null;
  const partner = opened && partnerOf(opened);
  const isNew = saved.length < FEW;
  const { data: hasPartners } = useQuery({ ...hasPartnersQuery, enabled: isNew });
  // The directory then adds to this plan, and knows its shortlist.
  useEffect(() => comeFromPlan(planId), [planId]);
  return (
    <section className="mt-part">
      <h2 tabIndex={-1} className="text-deep">
        Shortlist
      </h2>
      {isError ? (
        <NotRead className="mt-3" onRetry={refetch}>
          What the directory says of them could not be loaded.
        </NotRead>
      ) : null}
      {saved.length === 0 ? (
        <p className="max-w-prose">
          Nobody is on the shortlist yet.{" "}
          {mayEdit
            ? "Save partners from the directory here, or add your own, and compare them in peace."
            : "Those who plan can save partners of the directory here."}
        </p>
      ) : (
        <ul className={ROWS}>
          {saved.map(({ id, title, note, type, is_own, ...one }) => {
            const partner = partnerOf(one);
            const what = partner && [partner.type, partner.location].join(" · ");
            const known = partner || !isKnown(one) ? note || what : "No longer in our directory";
            return (
              <Row
                key={id}
                id={id}
                title={partner?.name ?? title}
                state={partner?.is_demonstration ? <Badge>Example</Badge> : null}
                about={is_own ? `${ADDED} · ${note || type}` : known}
                onOpen={() => row.open(id)}
              />
            );
          })}
        </ul>
      )}
      {opened ? (
        <OpenRow row={row} title={<bdi>{partner?.name ?? opened.title}</bdi>}>
          <SavedSheet
            row={opened}
            partner={partner}
            wayOf={wayOf}
            isKnown={isKnown(opened)}
            onClose={row.close}
          />
        </OpenRow>
      ) : null}
      {mayEdit && row.shown === ADD ? (
        <OpenRow
          row={row}
          title="Add your own"
          description="Somebody you know, who is not in our directory. Nobody hears that you added them."
        >
          <OwnForm onAdded={row.close} />
        </OpenRow>
      ) : null}
      {isNew && hasPartners === false ? (
        <p className="mt-3 max-w-prose">
          No real partner is in our directory yet. Any that you find there are invented examples,
          and cannot be asked.
        </p>
      ) : null}
      {mayEdit ? (
        <p className="mt-5 flex flex-wrap gap-3 print:hidden">
          <LinkButton to="/partners" variant={saved.length === 0 ? "primary" : "secondary"}>
            Find partners
          </LinkButton>
          <Button
            variant="secondary"
            data-row={ADD}
            aria-haspopup="dialog"
            onClick={() => row.open(ADD)}
          >
            Add your own
          </Button>
        </p>
      ) : null}
    </section>
  );
}
