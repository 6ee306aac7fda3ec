import { PostgrestClient } from "@supabase/postgrest-js";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Call, readTarget } from "../server/backend/queries/call";
import { refusalOf } from "../server/backend/queries/gate";
import { refusalOfHeaders } from "../server/backend/queries/headers";

const calls: Call[] = [];

const record = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const target = readTarget(url);
  const { method, headers } = request;
  const text = await request.text();
  const body = text ? JSON.parse(text) : undefined;
  if (target) calls.push({ ...target, method, search: url.search, headers, body });
  const row = { id: "1", value: "", updated_at: "", display_name: "Ada", excerpt: "" };
  const one = headers.get("accept")?.includes("object");
  return Response.json(one ? row : [row], { headers: { "content-range": "0-0/1" } });
});

const tables = new PostgrestClient("http://site/rest/v1", { fetch: record });

const ID = "00000000-0000-4000-8000-000000000001";
const TIME = "2026-11-21T12:00:00.000+00:00";
/** A list's first page, a further one, and the same for a search with the grammar's characters. */
const PAGES = ["", 'a "word", (and) eq.another\\'].flatMap((search) =>
  [null, { created_at: TIME, id: ID }].map((after) => ({ search, after, size: 1000 })),
);

/** Runs the back office's reads, and those of its writes that are not hooks. */
async function askEverything() {
  vi.resetModules();
  vi.doMock("~/admin/session/session", () => ({
    staffTables: () => tables,
    currentUser: async () => ({ id: ID }),
    accessToken: async () => "token",
  }));
  const client = new QueryClient();
  const admin = await import("~/admin/queries");
  const settings = await import("~/admin/settings/queries");
  const trash = await import("~/admin/record/trash/queries");
  const history = await import("~/admin/record/versions/queries");
  const { saveSetting } = await import("~/admin/settings/mutations");
  const pictures = await import("~/admin/pictures/queries");
  const articles = await import("~/articles/admin/queries");
  const contact = await import("~/contact/admin/queries");
  const inbox = await import("~/contact/admin/inbox/queries");
  const canned = await import("~/contact/admin/inbox/canned/queries");
  const content = await import("~/content/admin/queries");
  const types = await import("~/inspiration/admin/types/queries");
  const { saveType } = await import("~/inspiration/admin/types/mutations");
  const stories = await import("~/inspiration/admin/stories/queries");
  const account = await import("~/admin/account/queries");
  const letters = await import("~/admin/letters/queries");
  const newsletters = await import("~/contact/admin/newsletters/queries");
  const reports = await import("~/plan/admin/reports/queries");
  const { decideMemory, keepPlan, pauseLetters, removePlan } = await import(
    "~/plan/admin/reports/mutations"
  );
  const people = await import("~/admin/personal-data/queries");
  const change = await import("~/admin/personal-data/mutations");
  const views = await import("~/admin/views/queries");
  const { deleteView, keepView, renameView } = await import("~/admin/views/mutations");
  const bulk = await import("~/contact/admin/mutations");
  const investors = await import("~/investors/admin/queries");
  const partners = await import("~/partners/admin/queries");
  const templates = await import("~/plan/admin/templates/queries");
  const helped = await import("~/plan/admin/helped/queries");
  const { publishTemplate, saveDraft } = await import("~/plan/admin/templates/mutations");
  const inquiries = await import("~/partners/admin/inquiries/queries");
  const proposals = await import("~/partners/admin/proposals/queries");
  const { decideProposal } = await import("~/partners/admin/proposals/mutations");
  const activity = await import("~/admin/activity/queries");
  const { factValues } = await import("~/partners/facts/schema");
  const { NO_FACTS } = await import("~/partners/facts/facts");
  const {
    answerApplication,
    approveApplication,
    makeApplicationLink,
    makePartnerLink,
    savePartner,
    sendConfirmation,
  } = await import("~/partners/admin/mutations");

  for (const query of [
    ...admin.COUNTED.map(admin.countQuery),
    settings.settingQuery("ga_tracking_id"),
    settings.settingQuery("investor_sources"),
    settings.exampleCountsQuery,
    content.sectionsQuery,
    trash.trashQuery,
    history.versionsQuery("articles", ID),
    account.noticesQuery(ID),
    types.typesQuery,
    templates.templatesQuery,
    templates.templateQuery(ID),
    templates.typesQuery,
    helped.helpedPlansQuery,
    inquiries.figuresQuery,
    proposals.proposalsQuery,
    helped.seenPlanQuery(ID),
    stories.storiesQuery,
    investors.passwordsQuery,
    contact.messageQuery(ID),
    contact.consentHistoryQuery("ada@example.com"),
    inbox.threadQuery(ID),
    inbox.otherMessagesQuery(ID),
    inbox.colleaguesQuery,
    inbox.unsentQuery,
    inbox.openSinceQuery("2026-01-01T00:00:00Z"),
    canned.cannedQuery,
    letters.reportsQuery,
    newsletters.newslettersQuery,
    newsletters.newsletterQuery(ID),
    newsletters.toldArticlesQuery,
    newsletters.recipientsQuery,
    people.personQuery("ada@example.com"),
    people.plansOfQuery("ada@example.com"),
    views.viewsQuery("requests"),
    reports.memoryReportsQuery,
    reports.letterReportsQuery,
    reports.removalsQuery,
    investors.peopleQuery,
    activity.recordActivityQuery("articles", ID),
    articles.articleQuery(ID),
    articles.bylineQuery(ID),
    partners.applicationQuery(ID),
    partners.editedPartnerQuery(ID),
    partners.partnerQuery(ID),
    partners.applicationLettersQuery(ID),
    partners.partnerAddressesQuery(ID),
    admin.takesLettersQuery("ada@example.com", "contact"),
    admin.staffNamesQuery,
    admin.messageCountsQuery,
    admin.mailTroubleQuery,
  ]) {
    await client.fetchQuery({ ...(query as typeof types.typesQuery), retry: false });
  }
  const { signal } = new AbortController();
  for (const page of PAGES) {
    for (const listOf of [
      articles.articlesQuery,
      contact.messagesQuery,
      contact.requestsQuery,
      letters.lettersQuery,
      activity.activityQuery,
      investors.visitsQuery,
      pictures.picturesQuery,
      partners.partnersQuery,
      partners.applicationsOf(),
      partners.applicationsOf("new"),
    ]) {
      const { queryFn } = listOf(page.search);
      await (queryFn as (context: object) => Promise<unknown>)({ pageParam: page.after, signal });
    }
    for (const read of [
      contact.readMessages,
      contact.readSubscribers,
      investors.readVisits,
      partners.readWholeApplications("new"),
    ]) {
      await read({ ...page, signal });
    }
  }
  const narrowing = { email_opt_in: true, since: TIME, until: TIME };
  const page = { search: "", narrowing, after: null, signal };
  await contact.readSubscribers({ ...page, narrowing: { ...narrowing, suppressed: false } });
  await contact.readRequests(page);
  await letters.readLetters({ ...page, narrowing: { state: "failed", kind: "new-message" } });
  await change.unsubscribePerson("ada@example.com");
  await change.liftSuppression("ada@example.com");
  await change.exportPerson("ada@example.com");
  await change.erasePerson("ada@example.com");
  await keepView({
    id: ID,
    list: "requests",
    name: 'A "view", (and) more',
    query: "q=constructor",
  });
  await renameView({ id: ID, name: "constructor" });
  await deleteView({ id: ID });
  const ids = Array.from({ length: 500 }, () => ID);
  await bulk.deleteRequests(ids);
  await bulk.deleteMessages(ids);
  await bulk.setMessagesStatus(ids, "closed");
  await bulk.setMessagesOwner(ids, ID);
  await content.readSection(ID);
  await types.readType(ID);
  await stories.readStory(ID);
  await saveSetting("ga_tracking_id", "G-ABCDEFGHIJ", TIME);
  await publishTemplate(ID, TIME);
  const changes = { name: "A", services: ["b"], capacity: null };
  await decideProposal({ proposal_id: ID, publishes: true, changes, word: "" });
  await saveSetting("investor_sources", "Words", TIME);
  await decideMemory({ memory_id: ID, hides: true });
  await pauseLetters({ plan_id: ID, pause: true });
  await removePlan({ plan_id: ID, reason: "constructor" });
  await keepPlan({ plan_id: ID });
  await sendConfirmation(ID);
  await answerApplication(ID, { id: ID, decision: "question", words: "constructor", seen: 1 });
  await makePartnerLink(ID, "own");
  await makeApplicationLink(ID);
  const row = { name: "A", type: "Funeral Home", location: "B", description: "", image_url: "" };
  for (const isNew of [true, false]) {
    const target = { id: ID, version: TIME, isNew };
    await savePartner({ ...row, services: "a", ...factValues(NO_FACTS) } as never, target, "owner");
    const listing = { ...row, services: "a", ...factValues(NO_FACTS) };
    await approveApplication(ID, listing as never, 1);
    const type = { title: "a", description: "constructor", icon: "Leaf", action_text: "b" };
    const ideas = { mainIdeas: [{ title: "a", description: "b" }], additionalIdeas: [] };
    if (!isNew) await saveDraft({ kind: "costs", groups: [] }, target);
    await saveType({ ...type, ...ideas, image_url: "" } as never, target);
  }
}

beforeAll(askEverything);
afterAll(() => {
  vi.doUnmock("~/admin/session/session");
  vi.resetModules();
});

test("staff may ask what the back office asks", () => {
  expect(calls.length).toBeGreaterThan(50);
  expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThan(15);
  for (const call of calls) {
    const what = `${call.method} ${call.name}${decodeURIComponent(call.search)}`;
    expect(refusalOf(call, "staff"), what).toBeUndefined();
    expect(refusalOfHeaders(call.headers), what).toBeUndefined();
  }
});

test("of which visitors may ask no more than they see anyway", () => {
  const taken = calls.filter((call) => !refusalOf(call, "visitor"));
  expect(taken.map(({ name, search }) => name + search)).toEqual([
    "partners?select=id",
    "partners?select=id&is_demonstration=eq.true",
    "celebration_types?select=id%2Ctitle&order=created_at.asc%2Cid.asc",
  ]);
});
