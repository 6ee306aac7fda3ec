import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { PrintedGuests } from "~/guests/printed-guests";
import { PrintedInquiries } from "~/inquiries/printed-inquiries";
import { PrintedInvitation } from "~/invitations/printed-invitation";
import type { Wishes } from "../ahead/queries";
import { Told } from "../ahead/wishes";
import { dayWords } from "../fields/day-words";
import { roleLabel } from "../people/roles";
import { PrintedBudget } from "../print/printed-budget";
import { PrintedCelebration } from "../print/printed-celebration";
import { PrintedChecklist } from "../print/printed-checklist";
import { PrintedPartners } from "../print/printed-partners";
import { PrintedPerson } from "../print/printed-person";
import { PrintedProgram } from "../print/printed-program";
import { PrintedSection } from "../print/printed-section";
import { useMembers } from "../store/members";
import { PlanProvider, usePlan, useRemoved, useRows } from "../store/plan-context";
import type { PlanState } from "../store/plan-state";
import type { PlanStore } from "../store/plan-store";
import { DOCUMENT_STYLE } from "./document-style";

type Options = {
  planId: string;
  state: PlanState;
  /** "2026-11-22". */
  day: string;
  wishes: { wishes: Wishes } | null;
  /** Pictures by their path in the export. */
  pictures: readonly { path: string; alt: string }[];
};

/** A plan as one document that needs nothing but itself and its pictures: no script, no link. */
export function planDocument({ planId, state, day, wishes, pictures }: Options): string {
  // A reader of it is nobody of the plan: names in place of "you".
  const shown = { ...state, me: null };
  const store = { subscribe: () => () => undefined, state: () => shown } as unknown as PlanStore;
  const body = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PlanProvider planId={planId} store={store}>
        <main>
          <PrintedPerson name={state.rows.plans.get(planId)?.honoree_name ?? ""} />
          <PrintedCelebration />
          <PrintedProgram />
          <PrintedInvitation />
          <PrintedChecklist />
          <PrintedBudget />
          <PrintedPartners />
          <PrintedInquiries />
          <PrintedGuests />
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
        </main>
      </PlanProvider>
    </QueryClientProvider>,
  );
  const photos = pictures.map(({ path, alt }) => <img key={path} src={path} alt={alt} />);
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Plan</title>
<style>${DOCUMENT_STYLE}</style>
</head>
<body>
${withoutLinks(renderToStaticMarkup(photos))}
${withoutLooks(body)}
</body>
</html>
`;
}

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

/** What paper leaves out: put aside, not for this family, removed. */
function OutOfTheWay() {
  const { honoree_name } = usePlan();
  const aside = useRows("plan_choices").filter(({ state }) => state === "aside");
  const notForUs = useRows("plan_tasks").filter(({ state }) => state === "not_for_us");
  const choices = useRemoved("plan_choices");
  const items = useRemoved("plan_program_items");
  const tasks = useRemoved("plan_tasks");
  const lines = useRemoved("plan_budget_items");
  const partners = useRemoved("plan_shortlist");
  const parts = useRemoved("plan_invitation_parts");
  const households = useRemoved("plan_households").map(({ id, name }) => ({ id, title: name }));
  const groups: [string, { id: string; title: string; note?: string | null }[]][] = [
    ["Ideas put aside", aside],
    ["Tasks that are not for us", notForUs],
    ["Removed", [...choices, ...items, ...tasks, ...lines, ...partners, ...parts, ...households]],
  ];
  const filled = groups.filter(([, rows]) => rows.length > 0);
  if (filled.length === 0) return null;
  return (
    <PrintedSection title={honoree_name ? "Put aside or removed" : "Out of the way"}>
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

const TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g;
const KEPT = /\s(?:dir|scope|colSpan|colspan)="[^"]*"/g;

/**
 * Takes off the tags what belongs to the site: classes, labels, pictures out of this browser's
 * memory. React writes every < and quote of people's words as an entity, so that no words look so.
 */
const withoutLooks = (markup: string): string =>
  markup.replace(TAG, (_, name: string, attributes: string) =>
    name === "img" || name === "link" ? "" : `<${name}${(attributes.match(KEPT) ?? []).join("")}>`,
  );

/** React asks for each picture once more, ahead of it. */
const withoutLinks = (markup: string): string => markup.replace(/<link[^>]*>/g, "");
