import { PrintedGuests } from "~/guests/printed-guests";
import { PrintedInquiries } from "~/inquiries/printed-inquiries";
import { PrintedInvitation } from "~/invitations/printed-invitation";
import { PrintedMemories } from "~/memories/paper/printed-memories";
import { dayWords, today } from "../fields/day-words";
import { usePlan } from "../store/plan-context";
import { PrintedBudget } from "./printed-budget";
import { PrintedCelebration } from "./printed-celebration";
import { PrintedChecklist } from "./printed-checklist";
import { PrintedPartners } from "./printed-partners";
import { PrintedPerson } from "./printed-person";
import { PrintedProgram } from "./printed-program";

/** Everything in a plan as text, each section on a sheet of its own. */
export function WholePlan() {
  const { honoree_name } = usePlan();
  return (
    <div className="plan-print">
      <PrintedPerson name={honoree_name} />
      <PrintedCelebration />
      <PrintedProgram />
      <PrintedInvitation />
      <PrintedChecklist />
      <PrintedBudget />
      <PrintedPartners />
      <PrintedInquiries />
      <PrintedGuests />
      <PrintedMemories />
      <p className="mt-8 text-base text-ink-soft">
        As of {dayWords(today())}. Costs and lists are general information, not legal advice.
      </p>
    </div>
  );
}
