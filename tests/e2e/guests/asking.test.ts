import { allSaved, openSection, startPlan } from "../plans/plan-page";
import { expect, test } from "../test";

test("strangers ask to come by the public link, and the family decides", async ({
  page,
  site,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/status of 422/);
  const path = await startPlan(page, site, "Ruth Alvarez");
  const plan = path.split("/").pop();
  await openSection(page, "Guests");
  await page.getByText("A link for a poster or group chat (off)").click();
  await page.getByLabel("The link is on").check();
  await page.getByLabel("Town").fill("Troy, New York");
  const link = page.getByLabel("The public link");
  await expect(link).toHaveValue(/\/i\/[0-9a-f]{40}$/);
  await allSaved(page);
  const token = (await link.inputValue()).split("/").pop() ?? "";

  const stranger = await newPage();
  await stranger.goto(`/i/${token}`);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Ruth Alvarez");
  await stranger.getByLabel("Email").fill("lou");
  await stranger.getByRole("button", { name: "Ask to come" }).click();
  await expect(stranger.getByRole("alert").first()).toBeFocused();
  await stranger.getByLabel("Your name").fill("Lou Park");
  await stranger.getByLabel("Name of person 1", { exact: true }).fill("Max");
  await stranger.getByLabel("Person 1: Adult or child").selectOption("child");
  await stranger.getByLabel("Email").fill("lou@example.com");
  await stranger.getByLabel("A message to the family").fill("We sang together in the choir.");
  await stranger.getByRole("button", { name: "Ask to come" }).click();
  await expect(
    stranger.getByRole("heading", { name: "The family has your request." }),
  ).toBeFocused();
  const own = new URL(stranger.url()).pathname;

  const request = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: "Lou Park" }) });
  await expect(request).toContainText("With Max (child)");
  await expect(request).toContainText("We sang together");
  await request.getByRole("button", { name: "Decline Lou Park" }).click();
  await expect(request).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await request.getByText("Put together with…").click();
  await request.getByRole("button", { name: "Accept Lou Park" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Lou Park and Max" })).toBeVisible();
  await stranger.goto(own);
  await expect(stranger.getByRole("group", { name: "Lou" })).toBeVisible();
  await stranger.getByRole("link", { name: "Ask for an invitation of your own" }).click();
  for (const secret of [token, own.slice(3)]) expect(site.output).not.toContain(secret);
  expect(await site.rows("plan_requests", `plan_id=eq.${plan}`)).toHaveLength(1);
});
