import { dayWords, today } from "~/lib/dates/day-words";
import type { PrintedPart } from "~/plan/frame/sections";
import { PrintedGuests } from "~/plan/sections/guests/printed-guests";
import { PrintedInvitation } from "~/plan/sections/invitation/printed-invitation";
import { PrintedMemories } from "~/plan/sections/memories/printed-memories";
import { PrintedInquiries } from "~/plan/sections/partners/printed-inquiries";
import { usePlan } from "~/plan/store/plan-context";
import { PrintedBudget } from "./printed-budget";
import { PrintedCelebration } from "./printed-celebration";
import { PrintedChecklist } from "./printed-checklist";
import { PrintedPartners } from "./printed-partners";
import { PrintedPerson } from "./printed-person";
import { PrintedPicture } from "./printed-picture";
import { PrintedProgram } from "./printed-program";
import { PlanOnPaper } from "./printed-section";

/** @param part limits it to the sections under this menu entry */
export function WholePlan({ part }: { part?: PrintedPart }) {
  const { honoree_name } = usePlan();
  const has = (one: PrintedPart) => part === undefined || part === one;
  return (
    <PlanOnPaper honoree={honoree_name}>
      {has("person") ? (
        <>
          <PrintedPicture className="mb-6 max-h-56!" />
          <PrintedPerson name={honoree_name} />
        </>
      ) : null}
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
    </PlanOnPaper>
  );
}
