import { strToU8, type Zippable, zipSync } from "fflate";
import type { Wishes } from "../for-yourself/queries";
import type { PlanState } from "../store/plan-state";
import { pictureFiles, zippedPictures } from "./picture-files";
import { planDocument } from "./plan-document";
import type { PlanPicture } from "./queries";
import { readableRows, readerOf, tableOf } from "./tables";

type Options = {
  planId: string;
  state: PlanState;
  history: readonly object[];
  /** The wishes of a plan made ahead, once its time has come. */
  wishes: { madeAt: string; wishes: Wishes } | null;
  pictures: readonly PlanPicture[];
  /** "2026-11-22". */
  day: string;
};

const TABLES = {
  plans: "plan",
  plan_members: "people",
  plan_choices: "ideas",
  plan_program_items: "program",
  plan_tasks: "checklist",
  plan_budget_items: "budget",
  plan_shortlist: "shortlist",
  plan_households: "households",
  plan_household_contacts: "household-contacts",
  plan_guests: "guests",
  plan_guest_needs: "guest-needs",
  plan_replies: "replies",
  plan_invitations: "invitation",
  plan_invitation_parts: "parts-of-the-day",
  plan_public_links: "public-link",
  plan_memories: "memories",
  plan_memory_reports: "memory-reports",
  plan_requests: "requests",
  plan_request_contacts: "request-contacts",
  inquiries: "inquiries",
  inquiry_threads: "inquiry-partners",
  inquiry_entries: "inquiry-answers",
  inquiry_files: "inquiry-files",
  inquiry_contacts: "inquiry-contacts",
  plan_announcements: "announcements",
} as const;

/**
 * Everything in a plan as one ZIP: `plan.html` to read, `pictures/`, `tables/` with a CSV file for
 * each table that has rows, and `plan.json` with all of it, including history and removed rows.
 */
export function makeExport({ planId, state, history, wishes, pictures, day }: Options): Uint8Array {
  const { rows, problems } = state;
  const tables = Object.fromEntries(
    Object.keys(TABLES).map((noun) => [noun, [...rows[noun as keyof typeof TABLES].values()]]),
  ) as Record<keyof typeof TABLES, object[]>;
  const named = pictureFiles(pictures);
  const json = {
    format: "last-hurrah-plan",
    exported_on: day,
    tables,
    history,
    wishes,
    // Written in this browser, and so far refused or in conflict.
    not_saved: problems.map(({ noun, row, field, value }) => ({ noun, row, field, value })),
    pictures: named.map(({ file }) => file),
  };
  const reader = readerOf(rows, planId);
  const csvOf = (table: readonly object[]) => strToU8(tableOf(readableRows(table, reader)));
  const files: Zippable = {
    ...zippedPictures(named),
    "plan.html": strToU8(planDocument({ planId, state, day, wishes, pictures: named })),
    "plan.json": strToU8(JSON.stringify(json, null, 2)),
  };
  for (const [noun, name] of Object.entries(TABLES)) {
    const table = tables[noun as keyof typeof TABLES];
    if (table.length > 0) files[`tables/${name}.csv`] = csvOf(table);
  }
  if (history.length > 0) files["tables/history.csv"] = csvOf(history);
  return zipSync(files);
}
