import { beforeAll, expect, test } from "vitest";
import { folded, holdsWords } from "~/lib/folded";
import { BUSINESS_TYPES } from "~/partners/application/rules";
import { openTestDatabase } from "../../support/database/database";
import { addTo, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: staff } = database.as("staff");

beforeAll(async () => {
  const { service } = database;
  await database.execute(`delete from public.articles`);
  const message = (name: string, subject: string, created_at: string) => ({
    name,
    email: `${name
      .split(" ")[1]
      ?.toLowerCase()
      .normalize("NFKD")
      .replace(/[^a-z]/g, "")}@example.com`,
    subject,
    message: "Hello, could you help us with a day in the garden?",
    created_at,
  });
  await addTo(service.tables, "contact_messages", [
    message("Sofía Vergés", "The garden", "2026-03-01T10:00:00.000Z"),
    message("Jürgen Müller", "Søren’s day", "2026-03-02T10:00:00.000Z"),
    message("Ann Other", "100% joy_ful", "2026-03-03T10:00:00.000Z"),
  ]);
  await addTo(
    service.tables,
    "early_access_requests",
    ["planning-ahead", "planning-now", "just-interested", "mailing-list"].map(
      (interest, index) => ({
        first_name: "Zoë",
        last_name: interest === "planning-now" ? "Ahead" : "Åberg",
        email: `zoe${index}@example.com`,
        interest_type: interest,
        email_opt_in: index % 2 === 1,
      }),
    ),
  );
});

const messages = async (search: string, more: object = {}) => {
  const { data } = await staff
    .rpc("search_contact_messages", { search, ...more })
    .select("name")
    .throwOnError();
  return data.map(({ name }) => name.split(" ")[0]);
};

const requests = async (search: string, more: object = {}) => {
  const { data } = await staff
    .rpc("search_early_access_requests", { search, ...more })
    .select("interest_type")
    .throwOnError();
  return data.map(({ interest_type }) => interest_type).sort();
};

test("a search finds names whatever their accents and case", async () => {
  expect(await messages("sofia")).toEqual(["Sofía"]);
  expect(await messages("SOFÍA VERGES")).toEqual(["Sofía"]);
  expect(await messages("muller")).toEqual(["Jürgen"]);
  expect(await messages("soren's")).toEqual(["Jürgen"]);
});

test("words are found in any order, and all of them must be there", async () => {
  expect(await messages("garden the verges sofia hello")).toEqual(["Sofía"]);
  expect(await messages("joy 100%")).toEqual(["Ann"]);
  expect(await messages("sofia muller")).toEqual([]);
  expect(await messages("joyxful")).toEqual([]);
});

test("a search finds the labels that a screen shows", async () => {
  expect(await requests("Planning Ahead")).toEqual(["planning-ahead", "planning-now"]);
  expect(await requests("Planning Ahead aberg")).toEqual(["planning-ahead"]);
  expect(await requests("interested")).toEqual(["just-interested"]);
  const data = await rpc(staff, "search_mailing_list_subscribers", {
    search: "opted in zoe unconfirmed",
  });
  expect(data).toHaveLength(1);
});

test("who opted in is not found with who did not", async () => {
  await database.execute(`insert into public.early_access_requests
    (first_name, email, interest_type, email_opt_in) values ('Nan', 'nan@example.com', 'mailing-list', false)`);
  const found = async (search: string) => {
    const { data } = await staff
      .rpc("search_mailing_list_subscribers", { search })
      .select("first_name")
      .throwOnError();
    return data.map(({ first_name }) => first_name);
  };
  expect(await found("Opted In")).toEqual(["Zoë"]);
  expect(await found("not opted in")).toEqual(["Nan"]);
  expect(await found("opted")).toEqual(["Nan", "Zoë"]);
});

test("a list is narrowed to days and choices, with a search and without one", async () => {
  const days = { since: "2026-03-01T12:00:00Z", until: "2026-03-03T10:00:00Z" };
  expect(await messages("", days)).toEqual(["Jürgen"]);
  expect(await messages("hello", { since: days.since })).toEqual(["Ann", "Jürgen"]);
  expect(await messages("")).toEqual(["Ann", "Jürgen", "Sofía"]);
  expect(await requests("zoe", { email_opt_in: true })).toEqual(["mailing-list", "planning-now"]);
  expect(await requests("", { interest_type: "planning-now" })).toEqual(["planning-now"]);
});

test("an application is found by its type as the screen calls it", async () => {
  await addTo(
    database.service.tables,
    "vendor_submissions",
    BUSINESS_TYPES.map(({ value }, index) => ({
      business_name: `Business ${value}`,
      contact_name: "Cy",
      email: `cy${index}@example.com`,
      service_type: value,
      services: "All sorts of things",
    })),
  );
  for (const { value, label } of BUSINESS_TYPES) {
    const { data } = await staff
      .rpc("search_partner_applications", { search: label })
      .select("service_type")
      .throwOnError();
    expect(
      data.map(({ service_type }) => service_type),
      label,
    ).toContain(value);
  }
});

test("the browser compares text by the same rules", async () => {
  const texts = [
    "Sofía Müller, Ťřž Å ﬁ Łódź",
    "SØREN Æbelø Œuvre Straße STRAẞE Þór Đorđe Ísak",
    "O’Brien ‘x’ “y” a‑b – c — d",
    "ЖАННА Ελένη ΟΔΟΣ İstanbul ılık",
    "नमस्ते 東京 한국어 עברית ½ ² 😀",
  ];
  const articles = texts.map((title, index) => ({ title, slug: `folded-${index}` }));
  await addTo(database.service.tables, "articles", articles);
  const { data } = await staff
    .from("articles")
    .select("search_text")
    .like("slug", "folded-%")
    .order("slug")
    .throwOnError();
  expect(articles.map(({ title, slug }) => folded(`${title}\n${slug}\nDraft`))).toEqual(
    data.map(({ search_text }) => search_text),
  );
  expect(holdsWords(["Sofía", "Garden"], "garden  SOFIA")).toBe(true);
  expect(holdsWords(["Sofía", "Garden"], "sofia house")).toBe(false);
  expect(holdsWords([], "")).toBe(true);
});
