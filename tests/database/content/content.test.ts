import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "~shared/database.types";
import { openTestDatabase } from "../../support/database/database";
import { addedTo, addTo, changeIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");
const { tables: anonymous } = database.as("anonymous");

type NewArticle = Database["public"]["Tables"]["articles"]["Insert"];

describe("an article", () => {
  beforeEach(() => database.execute("delete from public.articles"));

  const add = async (article: NewArticle) => {
    const titled = { title: "A title", ...article };
    return addedTo(staff, "articles", "*", titled);
  };
  const change = async (id: string, article: Partial<NewArticle>) => {
    const { data } = await staff
      .from("articles")
      .update(article)
      .eq("id", id)
      .select()
      .single()
      .throwOnError();
    return data;
  };

  test("gets its time when it is published, keeps it through edits and loses it again", async () => {
    const draft = await add({ slug: "a" });
    expect(draft.published_at).toBeNull();
    const published = await change(draft.id, { published: true });
    expect(published.published_at).not.toBeNull();
    const edited = await change(draft.id, { title: "Edited" });
    expect(edited.published_at).toBe(published.published_at);
    const withdrawn = await change(draft.id, { published: false });
    expect(withdrawn.published_at).toBeNull();
  });

  test.each([
    ["slug", { slug: "" }],
    ["title", { title: " ", slug: "untitled" }],
  ])("is not published without a %s", async (missing, article) => {
    const draft = await add(article);
    const { error } = await staff.from("articles").update({ published: true }).eq("id", draft.id);
    expect(error?.message).toContain(`articles_published_has_${missing}`);
  });

  test("shares its slug with no other, and only drafts have none", async () => {
    await add({ slug: "same" });
    const { error } = await staff.from("articles").insert({ slug: "same" });
    expect(error?.code).toBe("23505");
    await add({ slug: "" });
    await add({ slug: "" });
  });

  test("is its writer's, and nobody else can be named", async () => {
    expect((await add({ slug: "mine" })).author_id).toBe(database.staffId);
    await addTo(service, "staff", { user_id: database.strangerId });
    const forged = { slug: "forged", author_id: database.strangerId };
    const { error } = await staff.from("articles").insert(forged);
    await service.from("staff").delete().eq("user_id", database.strangerId).throwOnError();
    expect(error?.code).toBe("42501");
  });

  test("stays its writer's, until the account goes", async () => {
    const cleo = await database.signUp("cleo-writes@example.com");
    await addTo(service, "staff", { user_id: cleo.id, role: "editor" });
    const mine = await add({ slug: "stays" });
    const { data: hers } = await cleo.tables
      .from("articles")
      .insert({ slug: "hers" })
      .select("id")
      .single();
    for (const [tables, id, author_id] of [
      [staff, mine.id, cleo.id],
      [cleo.tables, mine.id, cleo.id],
      [staff, hers?.id ?? "", null],
    ] as const) {
      const { error } = await tables.from("articles").update({ author_id }).eq("id", id);
      expect(error?.message).toBe("writer_stays");
    }
    await rpc(staff, "remove_from_team", { member: cleo.id });
    const { data } = await staff
      .from("articles")
      .select("author_id")
      .eq("id", hers?.id ?? "");
    expect(data).toEqual([{ author_id: null }]);
  });

  test("shows its author's name once it is published, and no name where there is none", async () => {
    const byline = async () =>
      (await anonymous.rpc("article_byline", { article_slug: "named" })).data;
    const { id } = await add({ slug: "named" });
    expect(await byline()).toBeNull();
    await change(id, { published: true });
    expect(await byline()).toBe("Sam Staff");
    await changeIn(service, "articles", { id }, { author_id: null });
    expect(await byline()).toBeNull();
  });

  test("is found by every address it was published under", async () => {
    const leadsTo = async (slug: string) => {
      const { data } = await anonymous
        .from("article_addresses")
        .select("articles (slug)")
        .eq("slug", slug)
        .maybeSingle()
        .throwOnError();
      return data?.articles.slug;
    };
    const { id } = await add({ slug: "draft" });
    await change(id, { slug: "first", published: true });
    await change(id, { slug: "second" });
    await change(id, { published: false });
    expect(await leadsTo("first")).toBeUndefined();
    await change(id, { slug: "third" });
    await change(id, { published: true });
    expect(await leadsTo("draft")).toBeUndefined();
    for (const slug of ["first", "second", "third"]) expect(await leadsTo(slug)).toBe("third");
    await add({ slug: "first", published: true });
    expect(await leadsTo("first")).toBe("first");
  });
});

describe("a content section", () => {
  const section = { title: "A title", content: "Words", section_type: "home_hero" };

  test("is its writer's, and nobody else can be named", async () => {
    const { data } = await staff.from("content_sections").insert(section).select().single();
    expect(data?.created_by).toBe(database.staffId);
    const forged = { ...section, created_by: database.strangerId };
    const { error } = await staff.from("content_sections").insert(forged);
    expect(error?.code).toBe("42501");
  });

  test("can be saved over itself and keeps its writer", async () => {
    const data = await addedTo(service, "content_sections", "*", {
      ...section,
      created_by: database.strangerId,
    });
    const changed = { ...section, id: data.id, title: "Changed" };
    const saved = await staff.from("content_sections").upsert(changed).select().single();
    expect(saved.data).toMatchObject({ title: "Changed", created_by: database.strangerId });
  });
});

describe("what is edited", () => {
  const LONG_AGO = "2020-01-01T00:00:00+00:00";
  const edited = {
    content_sections: "title = 'New'",
    celebration_types: "title = 'New'",
    celebration_stories: "title = 'New'",
    articles: "title = 'New'",
    partners: "name = 'New'",
    site_settings: "value = 'New'",
  } as const;

  beforeEach(() =>
    database.execute(`
      insert into public.content_sections (title, content, section_type)
        values ('Old', 'Words', 'home_hero');
      insert into public.celebration_types (title, description, action_text)
        values ('Old', 'Words', 'Plan');
      insert into public.celebration_stories (title, subtitle, content, author)
        values ('Old', 'Words', '{Words}', 'Ann');
      insert into public.articles (title) values ('Old');
      insert into public.partners (name, type, location) values ('Old', 'Funeral Home', 'Troy');
      insert into public.site_settings (key) values ('edited') on conflict do nothing`),
  );

  test.each(Object.entries(edited))("%s know when", async (table, change) => {
    await database.execute(`alter table public.${table} disable trigger set_updated_at;
      update public.${table} set updated_at = '${LONG_AGO}';
      set constraints all immediate;
      alter table public.${table} enable trigger set_updated_at`);
    const where = table === "site_settings" ? " where key = 'edited'" : "";
    await database.execute(`update public.${table} set ${change}${where}`);
    const { data } = await service
      .from(table as keyof typeof edited)
      .select("updated_at")
      .gt("updated_at", LONG_AGO)
      .throwOnError();
    expect(data.length).toBeGreaterThan(0);
  });
});

describe("the analytics tracking id", () => {
  const set = (value: string) =>
    staff.from("site_settings").update({ value }).eq("key", "ga_tracking_id").select("value");

  test.each(["G-XXXXXXXXXX", "GT-ABC123", "UA-12345-1", "AW-123456789", "DC-1234", ""])(
    "can be %j",
    async (value) => {
      expect((await set(value)).data).toEqual([{ value }]);
    },
  );

  test.each(["g-abc", "G-", "G-abc", "X-ABC", "G-A'onload='", "G-A B", `G-${"A".repeat(41)}`])(
    "cannot be %j",
    async (value) => {
      expect((await set(value)).error?.message).toContain("ga_tracking_id_shape");
    },
  );
});
