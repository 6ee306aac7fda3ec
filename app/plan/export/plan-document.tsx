import { dayWords } from "~/lib/dates/day-words";
import { inGroup, useTaskGroups } from "~/plan/sections/checklist/task-groups";
import { PrintedGuests } from "~/plan/sections/guests/printed-guests";
import { useDeclined, useWaiting } from "~/plan/sections/guests/use-waiting";
import { PrintedInvitation } from "~/plan/sections/invitation/printed-invitation";
import { PrintedMemories } from "~/plan/sections/memories/printed-memories";
import { PrintedInquiries } from "~/plan/sections/partners/printed-inquiries";
import { roleLabel } from "~/plan/sections/people/roles";
import { PrintedBudget } from "~/plan/sections/print/printed-budget";
import { PrintedCelebration } from "~/plan/sections/print/printed-celebration";
import { PrintedChecklist } from "~/plan/sections/print/printed-checklist";
import { PrintedPartners } from "~/plan/sections/print/printed-partners";
import { PrintedPerson } from "~/plan/sections/print/printed-person";
import { PrintedProgram } from "~/plan/sections/print/printed-program";
import { PrintedSection } from "~/plan/sections/print/printed-section";
import type { Wishes } from "../for-yourself/queries";
import { Told } from "../for-yourself/wishes";
import { useMembers } from "../store/members";
import { useRemoved, useRows } from "../store/plan-context";
import type { PlanState } from "../store/plan-state";
import { documentOf } from "./document";
import type { PictureFile } from "./picture-files";

type Options = {
  planId: string;
  state: PlanState;
  /** "2026-11-22". */
  day: string;
  wishes: { wishes: Wishes } | null;
  pictures: readonly PictureFile[];
};

export function planDocument({ planId, state, day, wishes, pictures }: Options): string {
  const photos = pictures.filter(({ ofMemory }) => !ofMemory);
  return documentOf({
    planId,
    state,
    title: "Plan",
    photos: photos.map(({ file, alt }) => <img key={file} src={file} alt={alt} />),
    children: (
      <>
        <PrintedPerson name={state.rows.plans.get(planId)?.honoree_name ?? ""} />
        <PrintedCelebration />
        <PrintedProgram />
        <PrintedInvitation />
        <PrintedChecklist />
        <PrintedBudget />
        <PrintedPartners />
        <PrintedInquiries />
        <PrintedGuests />
        <PrintedMemories isWhole picture={memoryPicture(pictures)} />
        {wishes ? (
          <PrintedSection title="What was wished for">
            <Told wishes={wishes.wishes} />
          </PrintedSection>
        ) : null}
        <People />
        <OutOfTheWay />
        <footer>
          <p>
            As of {dayWords(day)}. The folder “tables” holds the same as lists for a spreadsheet,
            and “plan.json” everything, with what was removed and who changed what.
          </p>
        </footer>
      </>
    ),
  });
}

export const memoryPicture = (pictures: readonly PictureFile[]) => {
  const files = new Map(pictures.map((picture) => [picture.path, picture]));
  return ({ picture_path }: { picture_path: string | null }) => {
    const known = picture_path === null ? undefined : files.get(picture_path);
    return known ? <img src={known.file} alt={known.alt} /> : null;
  };
};

function People() {
  const members = useMembers();
  return (
    <PrintedSection title="People">
      <ul>
        {members.map(({ id, name, role }) => (
          <li key={id} dir="auto">
            {name || "Somebody who gave no name"} ({roleLabel(role)})
          </li>
        ))}
      </ul>
    </PrintedSection>
  );
}

const titled = ({ id, name }: { id: string; name: string }) => ({ id, title: name });

/** The items that the printed plan leaves out: put aside, undecided, past, removed. */
function OutOfTheWay() {
  const aside = useRows("plan_choices").filter(({ state }) => state === "aside");
  const notForUs = useRows("plan_tasks").filter(({ state }) => state === "not_for_us");
  const choices = useRemoved("plan_choices");
  const items = useRemoved("plan_program_items");
  const tasks = useRemoved("plan_tasks");
  const lines = useRemoved("plan_budget_items");
  const partners = useRemoved("plan_shortlist");
  const parts = useRemoved("plan_invitation_parts");
  const coming = useRows("plan_guests");
  const households = useRemoved("plan_households").map(({ id, name }) => {
    const theirs = coming.filter(({ household_id }) => household_id === id);
    return { id, title: name, note: theirs.map((guest) => guest.name).join(", ") };
  });
  const guests = useRemoved("plan_guests").map(titled);
  const groups: [string, { id: string; title: string; note?: string | null }[]][] = [
    ["Ideas put aside", aside],
    ["Tasks that are not for us", notForUs],
    ["Tasks of the first hours", inGroup(useTaskGroups().tasks, "past")],
    ["Ask to come", useWaiting().map(titled)],
    ["Asked to come, declined", useDeclined().map(titled)],
    [
      "Removed",
      [...choices, ...items, ...tasks, ...lines, ...partners, ...parts, ...households, ...guests],
    ],
  ];
  const filled = groups.filter(([, rows]) => rows.length > 0);
  if (filled.length === 0) return null;
  return (
    <PrintedSection title="Put aside or removed">
      {filled.map(([title, rows]) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {rows.map((row) => (
              <li key={row.id} dir="auto">
                {[row.title, row.note].filter(Boolean).join("\n")}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </PrintedSection>
  );
}
