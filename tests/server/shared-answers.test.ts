import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../support/site/sign-in";
import { type ServedSite, siteProcesses } from "../support/site/site-process";

const STAFF = { email: "staff@example.com", password: "a password for tests" };

const { serveSite } = siteProcesses({ shared: true });
/** The built site as visitors and staff reach it. */
let site: ServedSite;
let staff: Record<string, string>;
beforeAll(async () => {
  site = await serveSite({
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    DEMO_CONTENT: "false",
    LOG_LEVEL: "warn",
  });
  const { access_token } = await signIn({ url: site.url, ...site.keys }, STAFF);
  staff = {
    apikey: site.keys.publishableKey,
    authorization: `Bearer ${access_token}`,
    "content-type": "application/json",
    prefer: "return=representation",
  };
});

type Row = { id: string };

/** Writes as staff do, in the back office. */
async function save(method: string, path: string, body?: unknown): Promise<Row> {
  const init = {
    method,
    headers: staff,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  const response = await fetch(`${site.url}/rest/v1/${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return [JSON.parse(text)].flat()[0];
}

const trash = (kind: string, { id }: Row) => save("POST", "rpc/trash_records", { kind, ids: [id] });

const get = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: "manual", ...init });
const textOf = async (path: string) => (await get(path)).text();

/** A page shows the words on the very next request, having been cached without them. */
async function expectNext(path: string, words: string, edit: () => Promise<unknown>) {
  for (let i = 0; i < 2; i += 1) expect(await textOf(path)).not.toContain(words);
  const result = await edit();
  expect(await textOf(path)).toContain(words);
  return result;
}

describe("what staff save is on the very next request", () => {
  it("a section's words, and its removal", async () => {
    const section = {
      title: "A hero of our own",
      content: "Words",
      section_type: "home_hero",
      published: true,
    };
    const row = (await expectNext("/", "A hero of our own", () =>
      save("POST", "content_sections", section),
    )) as Row;
    await expectNext("/?utm_source=paper", "Another title", () =>
      save("PATCH", `content_sections?id=eq.${row.id}`, { title: "Another title" }),
    );
    await trash("content_sections", row);
    expect(await textOf("/")).not.toContain("Another title");
  });

  it("a celebration type, its ideas, and a story", async () => {
    const type = {
      title: "Gardening",
      description: "For gardeners",
      icon: "Leaf",
      action_text: "Plan it",
    };
    const row = (await expectNext("/inspiration", "For gardeners", () =>
      save("POST", "celebration_types", type),
    )) as Row;
    await expectNext("/inspiration", "A tree for everyone", () =>
      save("POST", "celebration_ideas", {
        celebration_type_id: row.id,
        title: "A tree for everyone",
        description: "Planted together",
        is_main_idea: true,
        position: 0,
      }),
    );
    await expectNext("/inspiration", "The last harvest", () =>
      save("POST", "celebration_stories", {
        title: "The last harvest",
        subtitle: "A gardener's funeral",
        content: ["A story."],
        author: "Ruth",
      }),
    );
  });

  it("an article, its list, its byline, and where it has moved", async () => {
    expect((await get("/resources/first-steps")).status).toBe(404);
    const article = {
      title: "First steps",
      slug: "first-steps",
      content: "<p>Begin gently.</p>",
      published: true,
    };
    await expectNext("/resources", "First steps", () => save("POST", "articles", article));
    expect(await textOf("/resources/first-steps")).toContain("Begin gently.");
    await expectNext("/resources/first-steps", "Ada Author", async () => {
      const known = "user_id=not.is.null";
      return save("PATCH", `staff?${known}`, { display_name: "Ada Author" });
    });
    await save("PATCH", "articles?slug=eq.first-steps", { slug: "the-first-steps" });
    const moved = await get("/resources/first-steps?utm_source=mail");
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      "/resources/the-first-steps?utm_source=mail",
    ]);
    await save("PATCH", "articles?slug=eq.the-first-steps", { published: false });
    expect((await get("/resources/the-first-steps")).status).toBe(404);
    expect(await textOf("/resources")).not.toContain("First steps");
  });

  it("a partner, its page, and a search for it", async () => {
    const partner = { name: "Oak Hall", type: "Celebration Venue", location: "Portland, OR" };
    const row = (await expectNext("/partners", "Oak Hall", () =>
      save("POST", "partners", partner),
    )) as Row;
    expect(await textOf("/partners?q=elm")).not.toContain("Oak Hall");
    const changed = { name: "Elm Hall" };
    await expectNext("/partners?q=elm", "Elm Hall", () =>
      save("PATCH", `partners?id=eq.${row.id}`, changed),
    );
    expect(await textOf(`/partners/${row.id}`)).toContain("Elm Hall");
    expect(await textOf(`/contact?partner=${row.id}`)).toContain("About Elm Hall");
    await trash("partners", row);
    const gone = await get(`/partners/${row.id}`);
    expect([gone.status, gone.headers.get("location")]).toEqual([302, "/not-found"]);
  });

  it("the tracking id, on every page but a family's and what is read after a death", async () => {
    for (const path of ["/about", "/privacy"])
      expect(await textOf(path)).not.toContain("G-ABCDEFGHIJ");
    await save("PATCH", "site_settings?key=eq.ga_tracking_id", { value: "G-ABCDEFGHIJ" });
    for (const path of ["/about", "/privacy"]) {
      const page = await get(path);
      expect(await page.text()).toContain("trackingId&quot;:&quot;G-ABCDEFGHIJ&quot;");
      expect(page.headers.get("content-security-policy")).toContain("googletagmanager");
    }
    const ours = ["/plan", "/plan/open", `/plan/${crypto.randomUUID()}`, "/letters/0abc"];
    for (const path of [...ours, "/first-steps", "/plan/on-paper"]) {
      const page = await get(path);
      expect(await page.text(), path).not.toContain("G-ABCDEFGHIJ");
      expect(page.headers.get("content-security-policy"), path).toMatch(/^(?!.*google)/);
    }
    await save("PATCH", "site_settings?key=eq.ga_tracking_id", { value: "" });
  });
});

describe("a visitor's page", () => {
  it("has the same tag after a change that does not touch it, and 304 for who has it", async () => {
    const first = await get("/terms");
    const eTag = first.headers.get("etag") ?? "";
    expect(eTag).toMatch(/^"/);
    expect(first.headers.get("cache-control")).toContain("s-maxage=60");
    await save("POST", "partners", {
      name: "Ash Hall",
      type: "Funeral Home",
      location: "Salem, OR",
    });
    const again = await get("/terms", { headers: { "if-none-match": eTag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
  });

  it("holds nothing of who asks", async () => {
    const plain = await textOf("/how-it-works");
    const headers = {
      cookie: "session=secret",
      authorization: "Bearer secret",
      "accept-language": "de",
      "x-forwarded-for": "192.0.2.77",
      "x-forwarded-host": "elsewhere.example",
      "user-agent": "secret",
    };
    expect(await (await get("/how-it-works?secret=1", { headers })).text()).toBe(plain);
  });

  it.each([
    ["the back office", "/admin", {}],
    ["signing in", "/auth/login", {}],
    ["an address that leads nowhere", "/wp-login.php", {}],
    ["an article that is not there", "/resources/no-such-article", {}],
    [
      "an attempt at the investors' gate",
      "/investor-relations",
      { method: "POST", body: new URLSearchParams({ email: "a@example.com", password: "wrong" }) },
    ],
  ])("is for no cache: %s", async (_name, path, init) => {
    const page = await get(path, init);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.has("etag")).toBe(false);
    expect(await page.text()).toContain("<html");
  });
});

it("rows that visitors read are new after a change, and staff's own are never theirs", async () => {
  const anonymous = { apikey: site.keys.publishableKey };
  const names = async (headers: Record<string, string>) => {
    const rows = await get("/rest/v1/content_sections?select=title", { headers });
    return ((await rows.json()) as { title: string }[]).map(({ title }) => title).sort();
  };
  const section = { content: "Words", section_type: "about_intro" };
  await save("POST", "content_sections", { ...section, title: "Published", published: true });
  const draft = await save("POST", "content_sections", { ...section, title: "Draft" });
  expect(await names(staff)).toEqual(["Draft", "Published"]);
  expect(await names(anonymous)).toEqual(["Published"]);
  expect(await names(anonymous)).toEqual(["Published"]);
  expect(await names(staff)).toEqual(["Draft", "Published"]);
  await save("PATCH", `content_sections?id=eq.${draft.id}`, { published: true });
  expect(await names(anonymous)).toEqual(["Draft", "Published"]);
});

it("nothing of all this failed", () => {
  expect(site.all()).not.toContain("failed");
});
