import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { Session } from "../../../server/backend/accounts/sessions";
import { gone } from "../hands";
import type { openScreens } from "../open-screens";

type PlanTable =
  | "inquiries"
  | "inquiry_contacts"
  | "inquiry_entries"
  | "inquiry_files"
  | "inquiry_threads"
  | "plan_announcements"
  | "plan_budget_items"
  | "plan_choices"
  | "plan_guest_needs"
  | "plan_guests"
  | "plan_household_contacts"
  | "plan_households"
  | "plan_invitations"
  | "plan_invitation_parts"
  | "plan_members"
  | "plan_memory_reports"
  | "plan_memories"
  | "plan_program_items"
  | "plan_public_links"
  | "plan_replies"
  | "plan_request_contacts"
  | "plan_requests"
  | "plan_shortlist"
  | "plan_tasks";
type Site = Awaited<ReturnType<typeof openScreens>>;

/** A plan for Ruth, who died some weeks ago, and what its family does beside the screens. */
export async function startPlan(site: Site, answers: object = {}) {
  const session = await site.signUp();
  const plan_id = crypto.randomUUID();
  const { tables } = site;
  const all = {
    kind: "died",
    happened: "weeks",
    honoree_name: "Ruth",
    celebration_type_id: null,
    expected_guests: 50,
    time_zone: "America/New_York",
    ...answers,
  };
  await site.as(session).rpc("start_plan", { p_id: plan_id, answers: all }).throwOnError();
  return {
    plan_id,
    session,
    /** Opens a section. */
    open: (section = "", by: Session = session) =>
      site.plan(`/plan/${plan_id}${section && "/"}${section}`, by),
    /** Somebody who joins by a link. */
    async helper(name: string, role: "editor" | "viewer" = "editor") {
      const { data } = await site.as(session).rpc("make_invite", { plan_id, role }).throwOnError();
      const other = await site.signUp();
      const { token } = data as { token: string };
      await site.as(other).rpc("accept_invite", { token, name }).throwOnError();
      return other;
    },
    /** Changes the plan past every rule. */
    set: (values: object) => tables.from("plans").update(values).eq("id", plan_id).throwOnError(),
    /** What somebody else saves meanwhile. */
    save: (by: Session, noun: string, row_id: string, [field, base, value]: unknown[]) =>
      site
        .as(by)
        .rpc("save_plan_field", { noun, row_id, field, base, value } as never)
        .throwOnError(),
    /** Writes a row past every rule. @returns its id */
    async add(table: PlanTable, values: object): Promise<string> {
      const row = { id: crypto.randomUUID(), plan_id, ...values };
      await tables
        .from(table)
        .insert(row as never)
        .throwOnError();
      return row.id;
    },
    /** Removes all rows of a kind, such as those of the first draft. */
    clear: (table: PlanTable) => tables.from(table).delete().eq("plan_id", plan_id).throwOnError(),
    /** The plan's rows as they are stored. */
    async rows(table: PlanTable) {
      const { data } = await tables.from(table).select("*").eq("plan_id", plan_id).throwOnError();
      return data as unknown as Record<string, unknown>[];
    },
    /** The plan as it is stored. */
    async stored() {
      const { data } = await tables
        .from("plans")
        .select("*")
        .eq("id", plan_id)
        .single()
        .throwOnError();
      return data;
    },
  };
}

export type Family = Awaited<ReturnType<typeof startPlan>>;

/** Everything written on this screen is saved. */
export const allSaved = () =>
  waitFor(() => expect(screen.getByTestId("saved-state").textContent).toMatch(/^Saved/));

/** Makes the open plan ask at once what others changed, as it does every five seconds. */
export const askNow = () => window.dispatchEvent(new Event("focus"));

/** The sheet or panel that is open, found past the roles of a long page's elements. */
export const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");

/** Closes the sheet or panel that is open. */
export async function closeSheet(user: UserEvent) {
  await user.click(within(dialog() ?? document.body).getByRole("button", { name: "Close" }));
  await gone(dialog);
}

/** Has the site send no email, as where no mail server is set. */
export async function withoutLetters(site: Site) {
  site.configure({ sendsMail: false });
  await site.execute("update public.mail_state set sends = false");
}

/** A household as a family writes it down, with people of its name or of others. @returns its id */
export async function household(
  plan: Family,
  name: string,
  contact: object = {},
  ...people: string[]
) {
  const household_id = await plan.add("plan_households", { name });
  await plan.add("plan_household_contacts", { id: household_id, ...contact });
  for (const one of people.length > 0 ? people : [name])
    await plan.add("plan_guests", { household_id, name: one });
  return household_id;
}
