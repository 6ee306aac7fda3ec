import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../support/database/database";
import { FUNCTIONS } from "../support/database/functions";
import { type Claims, faultsOf, insertOf, readableBy } from "../support/permissions/attempts";
import { CALLERS, type Caller, type Permissions } from "../support/permissions/entry";
import { permissions } from "../support/permissions/permissions";

const database = await openTestDatabase();
const roles = {
  editor: await database.signUp("editor@example.com"),
  support: await database.signUp("support@example.com"),
};
const matrix = permissions({
  ...database,
  colleagues: [
    { user_id: roles.editor.id, display_name: "Edda Editor", role: "editor" },
    { user_id: roles.support.id, display_name: "Sol Support", role: "support" },
  ],
});
const entryOf = (table: string) => matrix[table] as Permissions;

/** Triggers have written rows of these; those that the matrix names come next. */
const WRITTEN = ["article_addresses", "record_versions"];
const tables = Object.keys(matrix).filter((table) => !entryOf(table).view);
const SEED = `begin;
  set constraints all immediate;
  ${tables
    .toReversed()
    .map((table) => `delete from public.${table};`)
    .join("\n")}
  ${tables
    .map(
      (table) =>
        (WRITTEN.includes(table) ? `delete from public.${table};` : "") +
        Object.values(entryOf(table).rows)
          .map((row) => insertOf(table, row))
          .join("\n"),
    )
    .join("\n")}
commit;`;

beforeAll(() => database.execute(SEED));

const clientsOf = (caller: Caller) =>
  caller === "editor" || caller === "support" ? roles[caller] : database.as(caller);

/** The claims in the caller's token, which the API hands on to the database. */
function claimsOf(caller: Caller): Claims {
  const { authorization } = clientsOf(caller).headers as { authorization?: string };
  const payload = authorization?.split(".")[1];
  return payload ? JSON.parse(Buffer.from(payload, "base64url").toString()) : { role: "anon" };
}
const claims = Object.fromEntries(CALLERS.map((caller) => [caller, claimsOf(caller)])) as Record<
  Caller,
  Claims
>;

test.each(Object.entries(matrix))("%s lets everybody do what the matrix says", async (...entry) => {
  expect(await faultsOf(entry, claims, database.execute)).toEqual([]);
});

/** Pictures are found by their files, which the matrix has none of: see pictures.test.ts. */
const SEARCHES = Object.keys(FUNCTIONS).filter((name) => /^search_(?!pictures)/.test(name));

test.each(SEARCHES)("%s finds nothing for who is not on the team", async (name) => {
  const found = async (caller: Caller) =>
    (await clientsOf(caller).tables.rpc(name as never, { search: "" } as never)).data;
  expect(await found("staff")).not.toEqual([]);
  expect(await found("stranger")).toEqual([]);
});

describe("the API asks as who sent the request:", () => {
  const idsOf = (table: string, names: string[]) =>
    names.map((name) => String(entryOf(table).rows[name]?.id));

  test.each(CALLERS)("%s", async (caller) => {
    const { tables: asked } = clientsOf(caller);
    for (const table of ["plan_templates", "staff_activity"] as const) {
      const all = idsOf(table, Object.keys(entryOf(table).rows));
      const { data } = await asked.from(table).select("id").in("id", all);
      const visible = idsOf(table, readableBy(caller, entryOf(table)));
      expect((data ?? []).map((row) => row.id).sort(), table).toEqual(visible.sort());
    }
    const note = entryOf("contact_notes").insert as { message_id: string; words: string };
    const { error } = await asked.from("contact_notes").insert(note);
    const mayWrite = caller === "staff" || caller === "support";
    expect(error?.code).toBe(mayWrite ? undefined : "42501");
    await database.service.tables.from("contact_notes").delete().eq("words", note.words);
  });
});

describe("what somebody can do though the matrix says otherwise is found after", () => {
  const PUBLISHED = '"Anyone can read published articles" on public.articles';
  const read = (what: string) =>
    ["anonymous", "stranger", "support"].map(
      (caller) => `${caller} reads ${what} in place of published`,
    );

  test.each([
    [
      "a grant with its policy",
      "letter_suppressions",
      `grant delete on public.letter_suppressions to anon;
       create policy more on public.letter_suppressions for delete to anon using (true)`,
      ["anonymous can delete all: one"],
    ],
    ["a policy dropped", "articles", `drop policy ${PUBLISHED}`, read("nothing")],
    [
      "a policy widened",
      "articles",
      `alter policy ${PUBLISHED} using (true)`,
      read("draft, published"),
    ],
  ])("%s", async (_change, table, sql, faults) => {
    const found = await faultsOf([table, entryOf(table)], claims, database.execute, `${sql};`);
    expect(found).toEqual(faults);
  });
});
