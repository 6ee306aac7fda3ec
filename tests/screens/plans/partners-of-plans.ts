import { screen, within } from "@testing-library/react";
import type { openScreens } from "../open-screens";
import type { Family } from "./family";

/** A day that partners are asked about. */
export const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
export const QUESTION = {
  shown_name: "Ruth",
  celebration: "A party",
  words: "Are you free?",
  dates: [DAY],
  expected_guests: 60,
};

/** Partners on plans' shortlists, and what they were asked. */
export function partnersOf({ tables }: Awaited<ReturnType<typeof openScreens>>) {
  /** A partner of the directory on a plan's shortlist; with a confirmed address if it has one. */
  async function saved(plan: Family, name: string, type = "Celebration Venue", email?: string) {
    const id = crypto.randomUUID();
    const row = { id, name, type, location: "Hudson, NY" };
    await tables
      .from("partners")
      .insert(row as never)
      .throwOnError();
    const contact = { partner_id: id, email, email_confirmed_at: "2026-11-01T00:00:00Z" };
    if (email) await tables.from("partner_contacts").insert(contact).throwOnError();
    await plan.add("plan_shortlist", { partner_id: id, title: name });
    return id;
  }
  return {
    saved,
    /** A question to a partner, as the site's own functions leave it. */
    async asked(plan: Family, partner_name: string, state: object = {}, type?: string) {
      const partner_id = await saved(plan, partner_name, type);
      const inquiry_id = await plan.add("inquiries", QUESTION);
      const of = { inquiry_id, partner_id, partner_name, by_link: true };
      return plan.add("inquiry_threads", { ...of, ...state });
    },
  };
}

/** A partner's card among those who were asked. */
export const card = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 4, name: new RegExp(name) });
  return within(heading.closest("li") as HTMLElement);
};
