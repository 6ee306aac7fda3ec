import { useWhoToTell } from "~/plan/sections/guests/who-to-tell";
import { useBookedBefore } from "~/plan/sections/partners/booked-before";
import { Button } from "~/ui/button";
import { usePlanField } from "../../fields/use-plan-field";
import { useMayEdit } from "../../store/members";
import { useInvitation, usePlan, usePlanId, useRows } from "../../store/plan-context";
import { toastWithUndo } from "../../store/removal";
import { InPlan } from "../section-head";

/** People who know an outdated day, time or place; undefined if none that the reader can tell. */
function useToTell() {
  const { day_state, day, start_time, place_name, place_address, ...plan } = usePlan();
  // Saved times have seconds.
  const when = [day_state, day, start_time?.slice(0, 5)];
  const apart = useRows("plan_invitation_parts")
    .filter((part) => part.start_time || part.place_name)
    // All of it together fits into the column.
    .map((part) => [
      part.id,
      part.start_time?.slice(0, 5),
      part.place_name,
      part.place_address.slice(0, 200),
    ]);
  const now = JSON.stringify([...when, place_name, place_address, ...apart]);
  const isKnown = plan.everyone_knows === now;
  const guests = useWhoToTell(isKnown);
  const booked = useBookedBefore();
  const partners = isKnown ? [] : booked;
  const mayEdit = useMayEdit() && plan.kind === "died";
  return mayEdit && guests.lines.length + partners.length > 0
    ? { now, ...guests, partners }
    : undefined;
}

/** On every section until dealt with: guests told the old day, and partners booked for it. */
export function ChangeBanner() {
  const planId = usePlanId();
  const isCancelled = useInvitation()?.is_cancelled;
  const toTell = useToTell();
  const { value, set } = usePlanField({ noun: "plans", id: planId, field: "everyone_knows" });
  if (!toTell) return null;
  const { now, lines, what, partners } = toTell;
  const changed = new Intl.ListFormat("en-US").format(
    partners.length > 0 ? new Set(["day", ...what]) : what,
  );
  const said = isCancelled ? "The celebration is cancelled." : changed && `The ${changed} changed.`;
  const knows = () => {
    set(now);
    toastWithUndo("Everyone knows.", () => set(value));
  };
  return (
    <section
      id="changed"
      aria-label="What changed"
      className="mb-6 scroll-mt-28 rounded-control bg-blush p-4 print:hidden"
    >
      <p className="font-semibold">
        {said || "Not everyone knows how it is now."} Nothing is sent by itself.
      </p>
      {lines.map((line, index) => (
        <p key={line} className="mt-1">
          {line}{" "}
          {index === lines.length - 1 ? (
            <InPlan to={`guests/send?kind=${isCancelled ? "cancelled" : "change"}`}>
              Tell them
            </InPlan>
          ) : null}
        </p>
      ))}
      {partners.map(({ id, name, words }) => (
        <p key={id} className="mt-1">
          <bdi>{name}</bdi> {words}.{" "}
          <InPlan to={`partners#${id}`}>
            Write to them<span className="sr-only">: {name}</span>
          </InPlan>
        </p>
      ))}
      {isCancelled ? null : (
        <Button size="sm" variant="secondary" className="mt-1 block" onClick={knows}>
          Everyone knows
        </Button>
      )}
    </section>
  );
}

export function LinkToTold() {
  const isToTell = useToTell() !== undefined;
  return isToTell ? (
    <a href="#changed" className="text-link inline-flex min-h-target items-center">
      Tell those who know it as it was
    </a>
  ) : null;
}
