import { useEffect } from "react";
import { comeFromPlan } from "~/plan/add-partner/plan-in-tab";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId } from "~/plan/store/plan-context";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { ShortlistItem } from "./shortlist-item";
import { useSaved } from "./use-saved";

/** Partners that the family has saved, each with a note of its own. */
export function Shortlist() {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const { rows: saved, partners, isError, refetch, wayOf } = useSaved();
  // The directory then adds to this plan, and knows its shortlist.
  useEffect(() => comeFromPlan(planId), [planId]);
  return (
    <section className="mt-8">
      <h2 tabIndex={-1} className="text-2xl text-deep">
        Shortlist
      </h2>
      {isError ? (
        <p role="alert" className="mt-3">
          What the directory says of them could not be loaded.{" "}
          <button type="button" className="text-link" onClick={() => refetch()}>
            Try again
          </button>
        </p>
      ) : null}
      {saved.length === 0 ? (
        <EmptyState icon={<Icon name="store" />} title="Nobody is on the shortlist yet">
          {mayEdit
            ? "Save partners from the directory here, and compare them in peace."
            : "Those who plan can save partners of the directory here."}
        </EmptyState>
      ) : (
        <ul className="mt-3 rounded-card border border-line bg-paper px-4">
          {saved.map((row) => {
            const partner = partners?.find(({ id }) => id === row.partner_id);
            return (
              <ShortlistItem
                key={row.id}
                row={row}
                partner={partner}
                way={partner && wayOf(partner)}
                isKnown={partners !== undefined || row.partner_id === null}
              />
            );
          })}
        </ul>
      )}
      {mayEdit ? (
        <p className="mt-5 print:hidden">
          <LinkButton to="/partners" variant="secondary">
            Find partners
          </LinkButton>
        </p>
      ) : null}
    </section>
  );
}
