import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { gone } from "./hands";
import { openScreens } from "./open-screens";
import { startPlan } from "./plans/family";

const site = await openScreens();

beforeEach(() => site.execute("delete from public.partners"));

const venue = { type: "Celebration Venue", location: "Portland, Oregon" };

/** A partner of the directory. */
async function partner(name: string, facts: object = {}) {
  const { data } = await site.tables
    .from("partners")
    .insert({ name, ...venue, ...facts } as never)
    .select("id")
    .single()
    .throwOnError();
  return (data as { id: string }).id;
}

test("the directory is searched by words, kind and facts, and says when nobody fits or nothing came", async () => {
  await partner("Oak House", { type: "Funeral Home", location: "Troy, New York" });
  await partner("The Lantern Barn", { step_free: true });
  const heal = site.fail(/rest\/v1\/partners/);
  const { user, press } = site.visit("/partners");
  await screen.findByText("Error loading partners. Please try again.");
  heal();
  await press("Retry");
  await screen.findByText("Oak House");
  await user.type(screen.getByRole("searchbox"), "lantern");
  await gone(() => screen.queryByText("Oak House"));
  screen.getByText("The Lantern Barn");
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "nobody like this");
  await screen.findByText("No partners found matching your criteria.");
});

test("a partner is added to the plan from the directory, once; a plan that is full, over or only read says so", async () => {
  const id = await partner("Oak House");
  const plan = await startPlan(site);
  const viewer = await plan.helper("Vic", "viewer");
  const opened = plan.open("partners");
  await screen.findByText(/^Nobody is on the shortlist yet\./);
  opened.unmount();
  const { user, unmount } = site.plan("/partners", plan.session);
  await user.dblClick(await screen.findByRole("button", { name: "Add to my plan" }));
  await screen.findByText(/^Added to the plan for/);
  const on = await screen.findByRole("link", { name: "On your shortlist" });
  expect(on.getAttribute("href")).toBe(`/plan/${plan.plan_id}/partners`);
  expect(await plan.rows("plan_shortlist")).toMatchObject([{ partner_id: id }]);
  unmount();
  await partner("The Lantern Barn");
  const other = site.plan("/partners", viewer);
  const barn = within((await screen.findByText("The Lantern Barn")).closest("li") as HTMLElement);
  await other.user.click(barn.getByRole("button", { name: "Add to my plan" }));
  await barn.findByText(/^You can read this plan\. To add something/);
  other.unmount();
  await plan.set({ ended_at: new Date().toISOString(), ended_keeps: [] });
  const over = site.plan("/partners", plan.session);
  const again = within((await screen.findByText("The Lantern Barn")).closest("li") as HTMLElement);
  await over.user.click(again.getByRole("button", { name: "Add to my plan" }));
  await again.findByText("This plan is over. Nothing can be added to it.");
});

test("an application says what is wrong, is kept when it fails, and is sent once", async () => {
  const { user } = site.visit("/apply-partner");
  const form = within(await screen.findByRole("form", { name: "Partner application" }));
  const submit = () => user.click(form.getByRole("button", { name: "Submit Application" }));
  await submit();
  await form.findByText("Business name must be at least 2 characters");
  expect(document.activeElement).toBe(form.getByRole("textbox", { name: /^Business Name/ }));
  await user.type(form.getByRole("textbox", { name: /^Business Name/ }), "Elm Hall");
  await gone(() => form.queryByText("Business name must be at least 2 characters"));
  await user.selectOptions(form.getByRole("combobox", { name: /^Business Type/ }), "celebrant");
  await user.type(form.getByRole("textbox", { name: /^Contact Name/ }), "Ada");
  await user.type(form.getByRole("textbox", { name: /^Phone/ }), "(518) 555-0142");
  await user.type(form.getByRole("textbox", { name: /^Email/ }), "hall@example.com");
  await user.type(
    form.getByRole("textbox", { name: /^Services/ }),
    "A hall with a garden for sixty.",
  );
  const heal = site.fail(/rest\/v1\/vendor_submissions/);
  await submit();
  await screen.findByText("There was a problem submitting your application. Please try again.");
  expect(form.getByRole("textbox", { name: /^Business Name/ })).toHaveProperty("value", "Elm Hall");
  heal();
  await user.dblClick(form.getByRole("button", { name: "Submit Application" }));
  await screen.findByRole("heading", { level: 1, name: "Our Trusted Partners" });
  const { data } = await site.tables.from("vendor_submissions").select("*").throwOnError();
  expect(data).toMatchObject([{ email: "hall@example.com" }]);
});
