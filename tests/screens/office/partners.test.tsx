import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { field, gone, hands, hasFocus, row, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

const DIRECTORY = "/admin/partners?tab=directory";
const EACH = /rest\/v1\/partners\?.*id=eq/;

beforeEach(() =>
  site.execute(`
    delete from public.vendor_submissions; delete from public.partners;
    delete from public.letters; delete from public.record_drafts;
    delete from public.letter_suppressions;`),
);

/** An application that waits. @returns its id */
async function apply(own: object = {}) {
  const id = randomUUID();
  await site.tables
    .from("vendor_submissions")
    .insert({
      id,
      business_name: "Bluebonnet Hall",
      contact_name: "Ana Ruiz",
      email: "ana@example.com",
      phone: "(512) 555-0100",
      service_type: "venue",
      location: "Austin",
      services: "- A hall for 220\n- A stage",
      ...own,
    })
    .throwOnError();
  return id;
}

const list = (name: string) =>
  site.tables
    .from("partners")
    .insert({ id: randomUUID(), name, type: "Celebration Venue", location: "Troy" })
    .select("id")
    .single()
    .throwOnError();

const partners = async () =>
  (
    await site.tables
      .from("partners")
      .select("name, location, is_demonstration")
      .is("deleted_at", null)
      .order("name")
      .throwOnError()
  ).data;

const application = async () =>
  (
    await site.tables
      .from("vendor_submissions")
      .select("status, partner_id")
      .single()
      .throwOnError()
  ).data;

test("applications are listed by their state; one is asked about, put off and approved, and its address is asked to confirm", async () => {
  const { user, press, write, search } = site.admin("/admin/partners");
  await screen.findByText("No partner applications yet.");
  await apply();
  await apply({ business_name: "Four Strings", service_type: "music", status: "declined" });
  await press("More");
  await press("Refresh");
  within(await row(/Four Strings.*Declined/)).getByText("No additional message");
  await press("New");
  await gone(() => screen.queryByRole("row", { name: /Four Strings/ }));
  await search("nobody");
  await screen.findByText("No partner applications found");
  await press("Clear search");
  await user.click(await screen.findByText("Ana Ruiz"));
  await screen.findByRole("heading", { name: "Review Bluebonnet Hall" });
  expect(field("Services")).toHaveProperty("value", "A hall for 220\nA stage");
  screen.getByRole("link", { name: "Call" });

  await press("Ask a question");
  await press("Send the question");
  await screen.findByText("Please write your question");
  await write("What the letter says", "a".repeat(5001));
  await press("Send the question");
  await screen.findByText("Please use at most 5,000 characters");
  await write("What the letter says", "Is there a ramp?");
  await press("Cancel");
  await press("Ask a question");
  expect(await screen.findByDisplayValue("Is there a ramp?")).toBeTruthy();
  const refuse = site.fail(/answer_application/);
  await press("Send the question");
  await told("Nothing you wrote is lost. Please try again.");
  refuse();
  await press("Send the question");
  await told("Question sent");
  const history = screen.getByRole("region", { name: "What happened so far" });
  await within(history).findByText("Is there a ramp?");
  await write("Location", "Austin, Texas");
  await press("Later");
  await press("Review application from Bluebonnet Hall", "link");
  expect(await screen.findByLabelText(/^Location/)).toHaveProperty("value", "Austin, Texas");
  await press("Approve");
  await told("A letter asks ana@example.com to confirm the address.");
  expect(await partners()).toMatchObject([{ name: "Bluebonnet Hall", location: "Austin, Texas" }]);
});

test("what happened meanwhile is shown before an application is decided, and only what can still be done is left", async () => {
  const id = await apply();
  const rae = await site.colleague("Rae", "owner");
  const { user, press, write } = site.admin(`/admin/partners/applications/${id}`);
  await write("Location", "Dallas, Texas");
  await site
    .as(rae)
    .rpc("answer_application", {
      application_id: id,
      letter_id: randomUUID(),
      decision: "later",
      seen: 0,
    } as never)
    .throwOnError();
  await press("Approve");
  await told("Something was done with this application meanwhile: see above.");
  const news = await screen.findByText(/^Since you opened this/);
  expect(news.textContent).toContain("Rae kept it for later");
  await press("Decline");
  const dialog = await screen.findByRole("dialog", { name: "Decline the application" });
  within(dialog).getByText(/Nothing you wrote is lost/);
  await list("Another");
  const { data: made } = await list("Bluebonnet Hall");
  await site.tables
    .from("vendor_submissions")
    .update({
      status: "approved",
      partner_id: made?.id,
      version: 2,
      reviewed_at: new Date().toISOString(),
    })
    .eq("id", id)
    .throwOnError();
  await hands(user, dialog).press("Decline without a letter");
  await within(dialog).findByText(/^It has a listing now/);
  expect(within(dialog).queryByRole("button", { name: /^Decline/ })).toBeNull();
  await user.keyboard("{Escape}");
  await screen.findByText(/This is where the two differ/);
  await press("Edit the partner with what you wrote");
  const editor = await screen.findByRole("dialog", { name: "Edit Partner" });
  expect(field("Location", editor)).toHaveProperty("value", "Dallas, Texas");
  await hands(user, editor).press("Save Changes");
  await told("Partner updated");
  expect(await partners()).toMatchObject([
    { name: "Another" },
    { name: "Bluebonnet Hall", location: "Dallas, Texas" },
  ]);
});

test("what an applicant is asked whose address takes no letters is kept, with a link to hand on", async () => {
  await site.execute(`
    insert into public.letter_suppressions (address_hash, scope, reason)
    values (encode(sha256('ana@example.com'), 'hex'), 'all', 'bounce')`);
  const { user, press } = site.admin(`/admin/partners/applications/${await apply()}`);
  await screen.findByText("This address does not take letters.");
  await press("Ask a question");
  const dialog = await screen.findByRole("dialog", { name: "Ask a question" });
  expect(dialog.textContent).not.toContain("A letter");
  await hands(user, dialog).write("What you say", "Is there a ramp?");
  const release = await site.hold(/answer_application/);
  await hands(user, dialog).press("Keep the question");
  // What is pressed keeps the focus.
  const pressed = await screen.findByRole("button", { name: "Sending..." });
  expect(pressed).toHaveProperty("disabled", false);
  release();
  await told(/^Question kept.*please tell ana@example.com yourself/);
  await press("Make a link to answer it");
  await screen.findByDisplayValue(/partner\/application\/\w+$/);
});

test("who may not publish asks, declines or puts off; who is an editor alone sees the directory", async () => {
  const id = await apply();
  await list("The Barn");
  const support = await site.colleague("Sue", "support");
  const { unmount, press } = site.admin(`/admin/partners/applications/${id}`, support);
  await screen.findByRole("heading", { name: "Your answer" });
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  await press("Decline");
  await press("Decline without a letter");
  await told("No letter goes out.");
  expect(await application()).toMatchObject({ status: "declined" });
  unmount();
  const editor = site.admin("/admin/partners", await site.colleague("Ed", "editor"));
  await row(/The Barn/);
  expect(screen.queryByRole("link", { name: /^Partner Applications/ })).toBeNull();
  await editor.press("Edit The Barn");
  await screen.findByRole("dialog", { name: "Edit Partner" });
  expect(screen.queryByLabelText("Contact person")).toBeNull();
});

/** Presses for a partner that cannot be read, which leads back to the list, and again once it can. */
async function opensOnceRead(name: string, press: (name: string) => Promise<void>) {
  let refusals = 0;
  const closed = site.answer(({ url, method }) => {
    if (method !== "GET" || !EACH.test(url)) return undefined;
    refusals += 1;
    return Response.json({}, { status: 500 });
  });
  await press(name);
  await waitFor(() => {
    expect(refusals).toBeGreaterThan(0);
    expect(location.search).toBe("?tab=directory");
  });
  closed();
  await press(name);
}

test("a partner is checked, added, changed and deleted; what fails keeps every word", async () => {
  const unread = site.fail(/search_partners/);
  const { user, press } = site.admin(DIRECTORY);
  expect((await screen.findByRole("alert")).textContent).toContain("Error loading partners");
  unread();
  await press("Retry");
  await screen.findByText("No partners found");
  await press("Add Partner");
  const form = await screen.findByRole("dialog", { name: "Add Partner" });
  const { press: inForm, write, choose } = hands(user, form);
  await inForm("Add Partner");
  for (const wrong of ["Name", "Type", "Location"])
    await within(form).findByText(`${wrong} is required`);
  await hasFocus(field("Name", form));
  await write("Name", "  The Lantern Barn ");
  await choose("Type", "Celebration Venue");
  await write("Location", "Asheville");
  await write("Services", "  Lantern walk \n\n   \nFiddle players");
  await within(form).findByText("So far visitors see this drawing.");
  const refuse = site.fail(/rpc\/(save_partner|trash_records)/);
  await inForm("Add Partner");
  await told("Error adding partner");
  expect(field("Location", form)).toHaveProperty("value", "Asheville");
  refuse();
  await inForm("Add Partner");
  await told("Partner added");
  await row(/The Lantern Barn.*Asheville/);
  const { data } = await site.tables.from("partners").select("name, services").single();
  expect(data).toEqual({ name: "The Lantern Barn", services: ["Lantern walk", "Fiddle players"] });
  await screen.findByRole("link", { name: /^Current Partners 1/ });
  await opensOnceRead("Edit The Lantern Barn", press);
  const edited = await screen.findByRole("dialog", { name: "Edit Partner" });
  const image = /^Or enter the image/;
  await hands(user, edited).write(image, "https://example.com/barn.jpg");
  await hands(user, edited).press("Remove image");
  await told("Image removed");
  expect(field(image, edited)).toHaveProperty("value", "");
  expect(within(edited).queryByRole("button", { name: "Remove image" })).toBeNull();
  await hands(user, edited).write("Name", "The Moon Barn");
  await user.keyboard("{Escape}");
  await press("Keep editing");
  expect(field("Name", edited)).toHaveProperty("value", "The Moon Barn");
  await hands(user, edited).press("Save Changes");
  await told("Partner updated");
  const again = site.fail(/trash_records/);
  await press("Delete The Moon Barn");
  await told("Error deleting partner");
  again();
  await press("Delete The Moon Barn");
  await screen.findByText("No partners found");
  await hasFocus(screen.getByRole("heading", { level: 1 }));
  await hands(user, await told("Partner deleted")).press("Undo");
  await row(/The Moon Barn/);
});

test("two websites of a partner are compared as words", async () => {
  const { data } = await list("The Barn");
  const { press, write } = site.admin(`/admin/partners?edit=${data.id}`);
  await write("Website", "https://mine.example/");
  await site.execute("update public.partners set website = 'https://theirs.example/'");
  await press("Save Changes");
  const question = await screen.findByRole("alertdialog", { name: "Someone else changed this" });
  within(question).getByText("https://mine.example/");
  within(question).getByText("https://theirs.example/");
});

test("demo partners are added once each, also where one fails, and are real once saved", async () => {
  const { user, press } = site.admin(DIRECTORY);
  const refuse = site.fail(/rest\/v1\/partners/, "POST");
  await press("Add Demo Partners");
  await told("None was added. Please try again.");
  refuse();
  const one = site.answer(async (call) =>
    call.method === "POST" && (await call.text()).includes("Willow Creek")
      ? Response.json({ message: "secret words" }, { status: 500 })
      : undefined,
  );
  await press("Add Demo Partners");
  await told("Error adding partner: Willow Creek Funeral Home");
  await within(await row(/Fern Hill/)).findByText("Example");
  one();
  await press("Add Demo Partners");
  await row(/Willow Creek/);
  await press("Add Demo Partners");
  await told("The demo partners are there already");
  await press("Edit Willow Creek Funeral Home");
  const form = await screen.findByRole("dialog", { name: "Edit Partner" });
  within(form).getByText(/once saved, it is a real partner/);
  await hands(user, form).write("Location", "Boise");
  await hands(user, form).press("Save Changes");
  await told("Partner updated");
  await waitFor(async () =>
    expect(await partners()).toMatchObject([
      { is_demonstration: true },
      { location: "Boise", is_demonstration: false },
    ]),
  );
});
