import { PrintedGuests } from "~/guests/printed-guests";
import { PrintedInquiries } from "~/inquiries/printed-inquiries";
import { PrintedInvitation } from "~/invitations/printed-invitation";
import { PrintedMemories } from "~/memories/paper/printed-memories";
import { dayWords, today } from "../fields/day-words";
import type { PrintedPart } from "../frame/sections";
import { usePlan } from "../store/plan-context";
import { PrintedBudget } from "./printed-budget";
import { PrintedCelebration } from "./printed-celebration";
import { PrintedChecklist } from "./printed-checklist";
import { PrintedPartners } from "./printed-partners";
import { PrintedPerson } from "./printed-person";
import { PrintedProgram } from "./printed-program";

/**
 * A plan as text, each section on a sheet of its own.
 * @param part limits it to the sections under this menu entry
 */
export function WholePlan({ part }: { part?: PrintedPart }) {
  const { honoree_name } = usePlan();
  const has = (one: PrintedPart) => part === undefined || part === one;
  return (
    <div className="plan-print">
      {has("person") ? <PrintedPerson name={honoree_name} /> : null}
      {has("day") ? (
        <>
          <PrintedCelebration />
          <PrintedProgram />
          <PrintedInvitation />
        </>
      ) : null}
      {has("next") ? <PrintedChecklist /> : null}
      {has("day") ? (
        <>
          <PrintedBudget />
          <PrintedPartners />
          <PrintedInquiries />
          <PrintedGuests />
        </>
      ) : null}
      {has("person") ? <PrintedMemories /> : null}
      <p className="mt-8 text-base text-ink-soft">
        {part && honoree_name ? (
          <>
            From the plan for <bdi>{honoree_name}</bdi>, as
          </>
        ) : (
          "As"
        )}{" "}
        of {dayWords(today())}. Costs and lists are general information, not legal advice.
      </p>
    </div>
  );
}
