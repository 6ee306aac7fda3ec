import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { fill } from "../../../scripts/screens/content";
import { LONG_ARTICLE } from "../../../scripts/screens/invented-rows";
import type { SweptPaths } from "../../../scripts/screens/swept";
import { fillPlan } from "../../support/full-plan";
import type { Site } from "../../support/site/site";
import { invitedHousehold } from "../guests/invited";
import { askedPartner } from "../partners/asked";
import { startPlan } from "../plans/plan-page";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const newToken = () => randomBytes(20).toString("hex");
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Longer than any word that anybody would write. */
const ENDLESS = "Donaudampfschifffahrtsgesellschaft".repeat(5);
const LONG = "A long day by the river, with everybody who could come. ".repeat(12);

type Row = Record<string, unknown>;

async function one(site: Site, table: string, row: Row): Promise<string> {
  const [stored] = await site.insert<{ id: string }>(table, row);
  return stored?.id ?? "";
}

/** Content for every screen, on top of what is photographed: long, foreign and awkward rows. */
export async function fillForSweep(page: Page, site: Site): Promise<SweptPaths> {
  await fill(site);
  return {
    ...(await visitorsRows(site)),
    ...(await guestsRows(site)),
    ...(await partnersRows(site)),
    ...(await familysRows(page, site)),
    ...(await staffsRows(site)),
  };
}

async function visitorsRows(site: Site) {
  const words = ENDLESS.slice(0, 150);
  const type = { title: words.slice(0, 84), description: words, action_text: "Start" };
  await site.insert("celebration_types", type);
  const story = { title: words, subtitle: words, content: [words], author: words };
  await site.insert("celebration_stories", story);
  await site.insert("articles", {
    title: `Donaudampfschifffahrtsgesellschaft ${"x".repeat(80)}`,
    slug: "endless",
    published: true,
    content: `<h2>Head</h2><p>${"w".repeat(200)} <a href="/contact">write</a></p>
      <blockquote><p>Said</p></blockquote><ol><li>one</li></ol>
      <table><tr><th scope="row">Row</th><td>one</td><td>two</td></tr></table>
      <aside><p>Ask early.</p></aside>`,
  });
  const partner = await one(site, "partners", {
    name: ENDLESS,
    type: "Celebration Venue",
    location: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    description: `https://example.com/${"long".repeat(40)}`,
    services: ["x".repeat(120)],
    price_from: 50_000,
    capacity: 80,
    step_free: true,
    languages: ["English", "Spanish"],
    website: "https://oak-house.example/",
    is_demonstration: true,
  });
  const email = `${"a-long-name".repeat(5)}@example.com`;
  const subscription = { first_name: "Ann", last_name: "", email, email_opt_in: true };
  await site.insert("early_access_requests", { ...subscription, interest_type: "mailing-list" });
  const token = newToken();
  const letter = { email, stream: "list", kind: "confirm-subscription" };
  await site.insert("letter_tokens", { token_hash: hashOf(token), ...letter });
  return { endlessPartner: `/partners/${partner}`, letter: `/letters/${token}` };
}

async function guestsRows(site: Site) {
  const invited = await invitedHousehold(site);
  const cancelled = await invitedHousehold(site, {}, { is_cancelled: true });
  const { plan_id } = invited;
  const memories = Array.from({ length: 30 }, (_, place) => ({
    ...{ plan_id, author_name: `Guest ${place}`, state: "shown", words: LONG, position: place },
  }));
  const [memory] = await site.insert<{ id: string }>("plan_memories", memories);
  const own = newToken();
  await site.insert("plan_memory_tokens", { id: memory?.id, token_hash: hashOf(own) });
  const report = { plan_id, memory_id: memory?.id, words: `This is my house ${ENDLESS}` };
  await site.insert("plan_memory_reports", report);
  const open = newToken();
  const town = { id: plan_id, plan_id, is_on: true, town: "Troy, New York" };
  await site.insert("plan_public_links", { ...town, takes_memories: true });
  await site.insert("plan_public_tokens", { id: plan_id, plan_id, token: open });
  return {
    guest: invited.page,
    cancelledGuest: cancelled.page,
    publicGuest: `/i/${open}`,
    wall: `/memories/${invited.token}`,
    emptyWall: `/memories/${cancelled.token}`,
    withdraw: `/memories/withdraw/${own}`,
  };
}

async function partnersRows(site: Site) {
  const asked = await askedPartner(site, "Fitting Hall");
  const booked = await askedPartner(site, "Lakeside Hall");
  await site.update("inquiry_threads", `id=eq.${booked.thread}`, {
    ...{ state: "booked", state_unbooked: "answered", booked_at: inDays(-1) },
    booked_day: "2027-05-08",
  });
  const reach = { name: "Ann", phone: "(518) 555-0142", email: "ann@example.com" };
  const { thread: thread_id, plan: plan_id } = booked;
  await site.insert("inquiry_contacts", { thread_id, plan_id, side: "family", ...reach });
  const changes = { location: "Utica", description: LONG, services: ["A stage", ENDLESS] };
  await site.insert("partner_proposals", {
    ...{ partner_id: asked.id, email: "fittinghall@example.com", changes },
    before: { location: "Troy, New York", description: "", services: [] },
  });
  await site.update("partner_contacts", `partner_id=eq.${booked.id}`, {
    reported_wrong_at: inDays(-2),
  });
  const application_id = await one(site, "vendor_submissions", {
    ...{ business_name: ENDLESS, contact_name: "Ana Ruiz", email: "ana@example.com" },
    ...{ phone: "(512) 555-0100", service_type: "venue", location: "Austin" },
    services: "- A hall for 220\n- A stage",
  });
  const words = `${"Ramp".repeat(60)}?\n\nAnd where?`;
  const said = { application_id, kind: "question", words, email: "ana@example.com" };
  await site.insert("application_letters", said);
  const tokenFor = async (held: Row) => {
    const token = newToken();
    const row = { token_hash: hashOf(token), email: "ana@example.com", ...held };
    await site.insert("link_tokens", row);
    return token;
  };
  const message_id = await one(site, "contact_messages", {
    ...{ name: ENDLESS, email: "ana@example.com", subject: ENDLESS },
    message: words,
  });
  await site.insert("contact_replies", { message_id, words: `${LONG}\n\n${ENDLESS}` });
  const unconfirmed = { name: ENDLESS, type: "Other", location: "Troy" };
  const partner_id = await one(site, "partners", unconfirmed);
  await site.insert("partner_contacts", { partner_id, email: "ana@example.com" });
  const contact = { partner_id, purpose: "confirm" };
  return {
    inquiry: asked.page,
    bookedInquiry: booked.page,
    own: asked.own,
    confirm: `/partner/confirm/${await tokenFor(contact)}`,
    question: `/partner/application/${await tokenFor({ application_id, purpose: "application" })}`,
    message: `/message/${await tokenFor({ message_id, purpose: "message" })}`,
    application: `/admin/partners/applications/${application_id}`,
  };
}

/** How much of each noun the family's plan holds: the most there may be has a test of its own. */
const SOME = {
  plan_tasks: 45,
  plan_budget_items: 30,
  plan_program_items: 20,
  plan_choices: 40,
  plan_shortlist: 2,
};

/** A plan in use, one made ahead and one that is over, all of the browser whose page this is. */
async function familysRows(page: Page, site: Site) {
  const { url, keys } = site;
  const plan = await startPlan(page, site, "Ruth Alvarez-Featherstonehaugh");
  const plan_id = plan.split("/").at(-1) ?? "";
  await site.update("plans", `id=eq.${plan_id}`, {
    ...{ day_state: "set", day: inDays(40).slice(0, 10), start_time: "23:30", minutes: 150 },
    ...{
      place_name: "חוף הים",
      place_address: "12 Elm Street\nTroy",
      rain_plan: LONG,
      loved: LONG,
    },
    ...{ online_link: "https://meet.example/ruth", born_on: "1950-05-01", step_free: true },
    helped_until: inDays(5),
  });
  await fillPlan({ url, secretKey: keys.secretKey }, plan_id, SOME);
  const shortlisted = await threadsOf(site, plan_id);
  await listOfGuests(site, plan_id);
  await site.update("plan_public_links", `id=eq.${plan_id}`, { is_on: true, town: "Troy" });
  const memory = (author_name: string, state: string, position: number) => ({
    ...{ plan_id, author_name, words: LONG, state, position },
  });
  await site.insert("plan_memories", [
    memory("Ann", "shown", 1),
    memory(ENDLESS, "shown", 2),
    memory("Bo", "waiting", 3),
    memory("Cy", "hidden", 4),
  ]);
  const [member] = await site.rows<{ user_id: string }>("plan_members", `plan_id=eq.${plan_id}`);
  const [open, used] = [newToken(), newToken()];
  const invite = { plan_id, role: "editor", made_by: member?.user_id };
  await site.insert("plan_invites", { ...invite, name_hint: ENDLESS, token_hash: hashOf(open) });
  const taken = { token_hash: hashOf(used), name_hint: "Bea", accepted_at: inDays(-1) };
  await site.insert("plan_invites", { ...invite, ...taken });
  return {
    plan,
    book: `${plan}/partners/book/${shortlisted}`,
    join: `/plan/join#${open}`,
    usedJoin: `/plan/join#${used}`,
    ...(await plansBeside(page, site, member?.user_id ?? "")),
    helped: `/admin/plans/${plan_id}`,
  };
}

/** Partners whom the family asked: they are free, not for it, reached by telephone, or silent. */
async function threadsOf(site: Site, plan_id: string): Promise<string> {
  const days = { [inDays(40).slice(0, 10)]: "yes" };
  const inquiry_id = await one(site, "inquiries", {
    ...{ plan_id, shown_name: "Ruth", celebration: "A garden party", expected_guests: 60 },
    ...{ dates: Object.keys(days), words: LONG },
  });
  const added = { plan_id, is_own: true, title: ENDLESS, type: "Celebrant/Officiant" };
  await site.insert("plan_shortlist", { ...added, phone: "(518) 555-0142" });
  const threads: string[] = [];
  for (const [place, name] of ["Lake Hall", "Garden House", "Old Mill", ENDLESS].entries()) {
    const partner = { name, type: "Celebration Venue", location: "Hudson, NY" };
    const partner_id = await one(site, "partners", partner);
    const email = `partner${place}@example.com`;
    await site.insert("partner_contacts", { partner_id, email, email_confirmed_at: inDays(-9) });
    await site.insert("plan_shortlist", { plan_id, partner_id, title: name, note: "With a pond" });
    const state = ["answered", "declined", "answered", "waiting"][place];
    const thread_id = await one(site, "inquiry_threads", {
      ...{ inquiry_id, plan_id, partner_id, place, partner_name: name, state },
      ...{ by_link: place === 3, asked_at: inDays(-4), updated_at: inDays(-1) },
    });
    threads.push(thread_id);
    const said = [
      { kind: "answer", days, price_from: 90_000, price_to: 120_000, words: LONG },
      { kind: "decline", words: "We are too small." },
      { kind: "phone", days, price_from: 70_000, price_includes: ENDLESS },
    ][place];
    if (said) await site.insert("inquiry_entries", { thread_id, plan_id, ...said });
  }
  return threads[0] ?? "";
}

async function listOfGuests(site: Site, plan_id: string): Promise<void> {
  const names = ["Ann and Bob Lee", "Ann Lee", "ليلى حداد", ENDLESS];
  for (const [position, name] of names.entries()) {
    const household_id = await one(site, "plan_households", {
      ...{ plan_id, name, position, plus_ones: 2 },
    });
    const email = `guest${position}@example.com`;
    if (position < 3) {
      await site.insert("plan_household_contacts", { id: household_id, plan_id, email });
    }
    const guest = { plan_id, household_id, name: name.slice(0, 60), position: 1 };
    const guest_id = await one(site, "plan_guests", guest);
    await site.insert("plan_guests", { ...guest, name: "Eli Doe", kind: "child", position: 2 });
    await site.insert("plan_guest_needs", { id: guest_id, plan_id, food: "No nuts, no milk" });
  }
  const request = { plan_id, name: "Lou Park", people: [{ name: "Max", kind: "child" }] };
  const id = await one(site, "plan_requests", { ...request, created_at: inDays(-3) });
  const message = "We sang together in the choir.";
  const contact = { id, plan_id, email: "lou@example.com", message };
  await site.insert("plan_request_contacts", contact);
}

/** A plan that its owner made ahead, with somebody to find it, and one that is over. */
async function plansBeside(page: Page, site: Site, user_id: string) {
  const made = async (row: Row) => {
    const id = randomUUID();
    await site.insert("plans", { id, ...row });
    await site.insert("plan_members", { plan_id: id, user_id, role: "owner", name: "Joe" });
    await site.insert("plan_invitations", { id, plan_id: id });
    await site.insert("plan_public_links", { id, plan_id: id });
    return id;
  };
  const ahead = await made({
    ...{ kind: "ahead", whose: "mine", honoree_name: "Joe", remember: "Moon River", loved: LONG },
  });
  const finder = { plan_id: ahead, name: "Sam", made_by: user_id, card_at: inDays(-2) };
  const finder_id = await one(site, "plan_finders", finder);
  const found = newToken();
  const key = { finder_id, way: "card", made_by: user_id, token_hash: hashOf(found) };
  await site.insert("plan_finder_keys", key);
  const over = await made({
    ...{ kind: "died", honoree_name: "Harold", ended_at: inDays(-1) },
    ended_keeps: ["words", "program", "tasks"],
  });
  await page.evaluate(
    (plans) => {
      const kept = JSON.parse(localStorage.getItem("last-hurrah-plans") ?? "[]");
      localStorage.setItem("last-hurrah-plans", JSON.stringify([...kept, ...plans]));
    },
    [
      { id: ahead, name: "Joe" },
      { id: over, name: "Harold" },
    ],
  );
  return { ahead: `/plan/${ahead}`, over: `/plan/${over}`, found: `/plan/found#${found}` };
}

async function staffsRows(site: Site) {
  const [article] = await site.rows<{ id: string }>("articles", `slug=eq.${LONG_ARTICLE}`);
  const newsletter = { subject: "Light in a garden", words: LONG, article_id: article?.id };
  const draft = await one(site, "newsletters", newsletter);
  const sent = await one(site, "newsletters", {
    ...{ ...newsletter, subject: ENDLESS.slice(0, 150), state: "sent" },
    ...{ started_at: inDays(-3), written_at: inDays(-3), finished_at: inDays(-3) },
  });
  await site.insert("canned_replies", { title: ENDLESS.slice(0, 80), words: LONG });
  await site.insert("contact_messages", [
    {
      ...{ name: "W".repeat(60), subject: "W".repeat(150) },
      ...{ email: "w@example.com", message: `${LONG} ${"W".repeat(300)}` },
    },
    { name: "محمد", email: "m@example.com", subject: "سؤال", message: "مرحبا بكم جميعا 🎉" },
  ]);
  const [template] = await site.rows<{ id: string }>("plan_templates", "key=eq.after");
  return {
    newsletter: `/admin/newsletter/${draft}`,
    sentNewsletter: `/admin/newsletter/${sent}`,
    template: `/admin/templates/${template?.id}`,
  };
}
