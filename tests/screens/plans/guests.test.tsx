import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { gone, hasFocus, told } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, askNow, closeSheet, household, startPlan } from "./family";

const site = await openScreens();

const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

test("people and households are added by name, one after the other", async () => {
  const plan = await startPlan(site);
  const { user } = plan.open("guests");
  await screen.findByText("Nobody is in the list yet");
  const line = await screen.findByLabelText("Add a person or a household");
  await user.type(line, " , {Enter}");
  expect(screen.queryByText(/^Added:/)).toBeNull();
  await user.type(line, "Ann Lee, Bob Lee{Enter}");
  await screen.findByText("Ann and Bob Lee", { selector: "bdi" });
  await user.type(screen.getByLabelText("Add a person or a household"), "Cy Ray{Enter}");
  await row("Cy Ray");
  await allSaved();
  expect((await plan.rows("plan_guests")).map(({ name }) => name).sort()).toEqual([
    "Ann Lee",
    "Bob Lee",
    "Cy Ray",
  ]);
});

test("a household has answers, needs, room for more and an address, which its row shows", async () => {
  const plan = await startPlan(site);
  const id = await household(plan, "Ann and Bob Lee", {}, "Ann Lee", "Bob Lee");
  const { user, choose } = plan.open(`guests#${id}`);
  const ann = within(await screen.findByRole("group", { name: "Ann Lee" }));
  await user.selectOptions(ann.getByLabelText("Do they come?"), "Yes");
  await user.click(ann.getByRole("button", { name: /^Ann Lee/ }));
  await user.type(ann.getByLabelText("Food needs"), "No nuts");
  const bob = within(screen.getByRole("group", { name: "Bob Lee" }));
  await user.click(bob.getByRole("button", { name: /^Bob Lee/ }));
  expect(ann.queryByLabelText("Food needs")).toBeNull();
  await user.click(bob.getByRole("radio", { name: "Child" }));
  await user.selectOptions(bob.getByLabelText("Do they come?"), "No");
  await choose("How many more may they bring?", "2");
  await user.type(screen.getByLabelText("Email"), "lee@example");
  await user.tab();
  await screen.findByText(/Please write one email address/);
  await user.type(screen.getByLabelText("Email"), ".com");
  await closeSheet(user);
  await allSaved();
  const [contact] = await plan.rows("plan_household_contacts");
  expect(contact).toMatchObject({ email: "lee@example.com" });
  const shown = await row("Ann and Bob Lee");
  expect(shown.textContent).toContain("Ann Lee: Yes · No nuts");
  expect(shown.textContent).toContain("Bob Lee (child): No");
});

test("figures, the search and the numbers show who they are", async () => {
  const plan = await startPlan(site);
  const id = await household(plan, "Ann and Bob Lee", {}, "Ann Lee", "Bob Lee");
  await site.tables.from("plan_households").update({ plus_ones: 2 }).eq("id", id).throwOnError();
  const cy = await household(plan, "Cy Ray");
  const guests = await plan.rows("plan_guests");
  const of = guests.find(({ household_id }) => household_id === cy)?.id;
  await plan.add("plan_replies", { id: of, guest_id: of, answer: "no" });
  const { user, press } = plan.open("guests");
  await row("Cy Ray");
  const no = screen.getByRole("button", { name: "1 no" });
  await user.click(no);
  expect(no.getAttribute("aria-pressed")).toBe("true");
  await screen.findByText("1 of 2 households");
  await press("Show everybody");
  await user.type(screen.getByLabelText("Search the guests"), "zz");
  await screen.findByText("Nobody fits this.");
  await user.clear(screen.getByLabelText("Search the guests"));
  await press("In numbers");
  await screen.findAllByText("3 people in 2 households: 3 adults. They may bring 2 more.");
});

test("a household is removed and put back, two that are one are put together and taken apart", async () => {
  const plan = await startPlan(site);
  await household(plan, "Ann Lee", { email: "ann@example.com" });
  await household(plan, "Ann and Bob Lee", { email: "ann@example.com" }, "Ann Lee", "Bob Lee");
  await household(plan, "Cy Ray");
  const { user, press } = plan.open("guests");
  await press("Cy Ray");
  await press(/^Remove this household/);
  await user.click(await screen.findByText("Removed (1)"));
  await press("Put back Cy Ray");
  await row("Cy Ray");

  await user.click(await screen.findByText("Maybe twice in the list (1)"));
  const [together] = await screen.findAllByRole("button", { name: /^Put together/ });
  const heal = site.fail(/merge_households/);
  if (together) await user.click(together);
  await screen.findByText("We could not be reached. Nothing was changed. Please try again.");
  heal();
  if (together) await user.click(together);
  await gone(() => screen.queryByText(/^Maybe twice/));
  await user.click(await screen.findByText("Removed (1)"));
  await press(/^Take apart/);
  await screen.findByText("Maybe twice in the list (1)");
  const households = await plan.rows("plan_households");
  expect(households.filter(({ removed_at }) => removed_at === null)).toHaveLength(3);
});

test("a pasted list is shown before it is added, put right, added once, and taken back", async () => {
  const plan = await startPlan(site);
  await household(plan, "Ann Lee");
  const { user, press } = plan.open("guests/import");
  const list = await screen.findByLabelText("Your list");
  await press("Show what you found");
  await screen.findByText("Please paste a list, or choose a file.");
  await user.click(list);
  await user.paste(
    "Household;First name;Last name;Email;Kind;Shoes\nThe Does;Di;Doe;doe@example;Adult;9\nThe Does;Eli;Doe;;Child;\n;Ann;Lee;;;\n;;;nobody@example.com;;",
  );
  fireEvent.click(screen.getByRole("button", { name: "Show what you found" }));
  await user.type(list, " ");
  await vi.dynamicImportSettled();
  expect(screen.queryByRole("heading", { name: "What we found" })).toBeNull();
  await press("Show what you found");
  const heading = await screen.findByRole("heading", { name: "What we found" });
  await hasFocus(heading);
  screen.getByText(/^One column is left out:/);
  const twin = screen.getByRole("checkbox", { name: /Already in your list: ?Ann Lee/ });
  expect(twin).toHaveProperty("checked", false);
  const does = screen.getByRole("checkbox", { name: /^The Does/ }).closest("li") as HTMLElement;
  await user.click(within(does).getByText(/^Put it right/));
  await user.clear(within(does).getByLabelText("Email"));
  await user.type(within(does).getByLabelText("Email"), "doe@example.org");
  await user.dblClick(screen.getByRole("button", { name: "Add one household, 2 people" }));
  await screen.findByRole("heading", { level: 1, name: "Guests" });
  expect((await row("The Does")).textContent).toContain("Eli Doe (child): No answer yet");
  expect(await plan.rows("plan_households")).toHaveLength(2);
  await press("Undo");
  await gone(() => screen.queryByRole("row", { name: /The Does/ }));
});

test("a list that is put right after a lost answer is not said to be added so", async () => {
  const plan = await startPlan(site);
  const { user, press } = plan.open("guests/import");
  await user.click(await screen.findByLabelText("Your list"));
  await user.paste("Di Doe\nEli Fox");
  await press("Show what you found");
  await screen.findByRole("heading", { name: "What we found" });
  const found = site.lose(/rpc\/add_households/);
  await press("Add 2 households, 2 people");
  await told(/could not be reached/);
  found();
  await press(/^Eli Fox/, "checkbox");
  await press("Add one household, one person");
  await told(/^Added as the list stood when you first pressed\./);
  await screen.findByRole("heading", { level: 1, name: "Guests" });
  await press("Undo");
  await gone(() => screen.queryByRole("row", { name: /Eli Fox/ }));
});

test("who asks to come waits until the family accepts or declines; a decline is taken back", async () => {
  const plan = await startPlan(site);
  const ask = async (name: string, contact: object = {}) => {
    const id = await plan.add("plan_requests", { name, people: [{ name: "Max", kind: "child" }] });
    await plan.add("plan_request_contacts", { id, ...contact });
  };
  await ask("Lou Park", { email: "lou@example.com", message: "We sang together." });
  const { user, press, choose } = plan.open("guests");
  await screen.findByRole("heading", { name: "2 people ask to come" });
  await screen.findByText("With Max (child)");
  screen.getByText("“We sang together.”");
  screen.getByText("By the public link");
  await press("Decline Lou Park");
  await screen.findByText("Declined: Lou Park. They are not told.");
  await gone(() => screen.queryByRole("heading", { name: /ask/ }));
  expect(document.activeElement?.textContent).toBe("Guests");
  await press("Undo");
  await screen.findByRole("button", { name: "Accept Lou Park" });
  await allSaved();
  await ask("Kit Moss");
  askNow();
  await screen.findByRole("heading", { name: "4 people ask to come" });
  await user.dblClick(screen.getByRole("button", { name: "Accept Lou Park" }));
  await row("Lou Park and Max");
  await within(await told("Lou Park is in the list now.")).findByText("Send the invitation");
  await screen.findByRole("heading", { name: "2 people ask to come" });
  await user.click(screen.getByText(/^Put together with…/));
  await choose("The household they belong to", "Lou Park and Max");
  await press(/^Put together ?: Kit Moss/);
  const joined = await told(/Kit Moss answers with Lou Park and Max now\./);
  expect(joined.textContent).not.toContain("Send the invitation");
  const people = (await plan.rows("plan_guests")).map(({ name }) => name);
  expect(people.sort()).toEqual(["Kit Moss", "Lou Park", "Max"]);
});

test("links are shown, replaced once that is confirmed, and given up to strangers only while that is on", async () => {
  const plan = await startPlan(site);
  const id = await household(plan, "Ann Lee");
  const { user, press } = plan.open(`guests#${id}`);
  const link = () => screen.findByLabelText<HTMLInputElement>("The invitation of Ann Lee");
  const before = (await link()).value;
  expect(before).toMatch(/\/i\/[0-9a-f]{40}$/);
  await press(/^Replace this link/);
  await press("Replace it");
  await screen.findByText("Here is another link. The one before opens nothing now.");
  await waitFor(async () => expect((await link()).value).not.toBe(before));
  await closeSheet(user);
  await press(/^Send, narrow down/);
  await user.click(await screen.findByText("A link for a poster or group chat (off)"));
  expect(screen.queryByLabelText("The public link")).toBeNull();
  await user.click(screen.getByLabelText("The link is on"));
  await user.type(screen.getByLabelText("Town"), "Troy");
  await screen.findByLabelText("The public link");
  await user.tab();
  await allSaved();
  expect(await plan.rows("plan_public_links")).toMatchObject([{ is_on: true, town: "Troy" }]);
});

test("who may only read sees names and answers, but not how guests are reached, and changes nothing", async () => {
  const plan = await startPlan(site);
  await household(plan, "Ann Lee", { email: "ann@example.com", note: "Talk to her" });
  const { press } = plan.open("guests", await plan.helper("Vic", "viewer"));
  expect((await row("Ann Lee")).textContent).toContain("Ann Lee: No answer yet");
  expect(document.body.textContent).not.toContain("ann@example.com");
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
  await press("Ann Lee");
  const panel = within(await screen.findByRole("dialog"));
  expect(panel.queryAllByRole("textbox")).toEqual([]);
  expect(panel.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

test("once somebody is gone who knew the guests’ links, all are made new with one press, or stay as they are", async () => {
  const plan = await startPlan(site);
  const id = await household(plan, "Ann Lee");
  await plan.helper("Bea");
  const { user, press } = plan.open(`guests#${id}`);
  const link = () => screen.findByLabelText<HTMLInputElement>("The invitation of Ann Lee");
  const before = (await link()).value;
  await closeSheet(user);
  expect(screen.queryByText(/^The links to your guests/)).toBeNull();
  const leaves = async (name: string) => {
    const all = await plan.rows("plan_members");
    const member_id = String(all.find((one) => one.name === name)?.id);
    await site.as(plan.session).rpc("remove_member", { member_id }).throwOnError();
    askNow();
  };
  await leaves("Bea");
  expect((await screen.findByText(/^The links to your guests/)).textContent).toMatch(
    /known to Bea,/,
  );
  await press("Leave them as they are");
  await gone(() => screen.queryByText(/^The links to your guests/));
  await plan.helper("Cy");
  await plan.helper("Vi", "viewer");
  await leaves("Vi");
  await leaves("Cy");
  expect((await screen.findByText(/^The links to your guests/)).textContent).toMatch(
    /known to Cy,/,
  );
  await press("Make new links for all");
  await press("Replace it");
  await screen.findByText("Every household has a new link. Those before open nothing now.");
  await gone(() => screen.queryByText(/^The links to your guests/));
  await press("Ann Lee");
  await waitFor(async () => expect((await link()).value).not.toBe(before));
});
