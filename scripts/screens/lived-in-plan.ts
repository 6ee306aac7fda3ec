import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { startPlan } from "../../tests/e2e/plans/plan-page";
import type { Site } from "../../tests/support/site/site";

const SURNAMES =
  "Alvarez Baker Carter Diaz Evans Foster Garcia Hill Ito Jones Kelly Lee Moore Nash Owens";

/**
 * As full as most become: a draft with a day, a place and words, and 15 households of 33 guests, of
 * whom a third have answered.
 * @param site one with the demonstration content, whose template the plan is drafted from
 * @param today on the site's clock
 * @returns the plan's path, and the page of a household that has still to answer
 */
export async function livedInPlan(
  page: Page,
  site: Site,
  today = new Date(),
): Promise<{ plan: string; guest: string }> {
  const inDays = (days: number) =>
    new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const [type] = await site.rows<{ id: string }>("celebration_types", "title=like.Food*");
  const plan = await startPlan(page, site, "Ruth Hartley", { celebration_type_id: type?.id });
  const plan_id = plan.split("/").at(-1) ?? "";
  await site.update("plans", `id=eq.${plan_id}`, {
    ...{ day_state: "set", day: inDays(40), start_time: "14:00", minutes: 150 },
    ...{ place_name: "Garden Hall", place_address: "12 Elm Street\nTroy, NY", step_free: true },
    ...{ parking: true, online_link: "https://meet.example/ruth" },
    ...{ born_on: "1938-04-12", died_on: inDays(-20), loved: "Her kitchen, and all who sat in it" },
  });
  await site.update("plan_invitations", `id=eq.${plan_id}`, {
    words: "Dear friends,\n\nplease come, and bring a story.",
    offers_online: true,
    reply_by: inDays(30),
  });
  for (const area of ["venue", "food"]) {
    const [choice] = await site.rows<{ id: string }>(
      "plan_choices",
      `plan_id=eq.${plan_id}&area=eq.${area}&order=position&limit=1`,
    );
    await site.update("plan_choices", `id=eq.${choice?.id}`, { state: "chosen" });
  }
  const tokens: string[] = [];
  for (const [place, name] of SURNAMES.split(" ").entries()) {
    tokens.push(await household(site, plan_id, name, place));
  }
  for (const [place, token] of tokens.slice(0, 5).entries()) {
    await answerAll(page, `${site.url}/i/${token}`, place === 4 ? "no" : "yes", `10.0.0.${place}`);
  }
  return { plan, guest: `/i/${tokens.at(-1)}` };
}

/** One to four guests with an address. @returns the token of their page */
async function household(site: Site, plan_id: string, name: string, place: number) {
  const row = { plan_id, name: `The ${name}${/[sz]$/.test(name) ? "es" : "s"}`, position: place };
  const [{ id } = { id: "" }] = await site.insert<{ id: string }>("plan_households", row);
  await site.insert("plan_household_contacts", { id, plan_id, email: `${name}@example.com` });
  const names = ["Ann", "Bo", "Cy", "Dee"].slice(0, 1 + (place % 4));
  const guests = names.map((first, position) => ({
    ...{ plan_id, household_id: id, name: `${first} ${name}`, position },
    kind: position > 1 ? "child" : "adult",
  }));
  await site.insert("plan_guests", guests);
  const token = randomBytes(20).toString("hex");
  await site.insert("plan_household_tokens", { id, plan_id, household_id: id, token });
  return token;
}

/** Answers for everybody of a household as its page without scripts does. */
async function answerAll(page: Page, link: string, answer: "yes" | "no", network: string) {
  const headers = { "x-forwarded-for": network };
  const opened = await page.request.get(link, { headers });
  const html = await opened.text();
  const names = new Set([...html.matchAll(/name="(reply-[^"]+)"/g)].map(([, name]) => name ?? ""));
  const [, id = ""] = /name="id"[^>]*value="([^"]+)"/.exec(html) ?? [];
  const form = Object.fromEntries([...names].map((name) => [name, answer]));
  const sent = await page.request.post(link, {
    headers: { ...headers, origin: new URL(link).origin },
    form: { do: "answer", id, ...form },
    maxRedirects: 0,
  });
  if (sent.status() !== 303) throw new Error(`${link} answered ${sent.status()}`);
}
