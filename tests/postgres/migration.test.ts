import { expect, inject, test } from "vitest";
import { changesBetween, migrationOf } from "../../scripts/migration/delta";
import { wholeSchema } from "../../scripts/migration/sources";
import { thingsOfSchemas } from "../support/database/schemas";

const KEEPS = "create function private.trash_keeps() returns interval";

/** Parts of the schemas, and their author's edits of them: one of each kind. */
const EDITS: [string, string][] = [
  ["select interval '30 days'", "select interval '31 days'"],
  ["grant execute on function public.article_byline(text) to authenticated, anon;", ""],
  ['create policy "Anyone can read partners"', 'create policy "Anyone can read a partner"'],
  [
    "create trigger end_partner before delete on public.partners",
    "create trigger partner_ends before delete on public.partners",
  ],
  [
    "select id, kind, recipient, stream, state,",
    "select id, kind, recipient, stream, lower(state) as state,",
  ],
  [
    KEEPS,
    `create function private.longest(words text[] default null) returns text
       language sql stable set search_path = '' as $$ select max(word) from unnest(words) as word $$;
     grant execute on function private.longest(text[]) to service_role;
     create policy "Owners can see the longest" on public.staff as restrictive
       for select to authenticated using (private.longest() is null);
     ${KEEPS}`,
  ],
];

test("a written migration makes of a database what the edited schemas say, there and back", async () => {
  const before = await wholeSchema();
  let after = before;
  for (const [words, edited] of EDITS) {
    expect(after.split(words)).toHaveLength(2);
    after = after.replace(words, () => edited);
  }
  const address = inject("postgres");
  const [old, now] = [
    await thingsOfSchemas(address, before),
    await thingsOfSchemas(address, after),
  ];
  const changes = changesBetween(old, now);
  expect(changes.map(({ before: was, after: is }) => (was ?? is)?.kind)).toEqual(
    expect.arrayContaining(["function", "policy", "trigger", "view"]),
  );
  const there = migrationOf(changes);
  expect(there).not.toContain("BY HAND");
  expect(changesBetween(await thingsOfSchemas(address, before + there), now)).toEqual([]);
  const back = migrationOf(changesBetween(now, old));
  expect(changesBetween(await thingsOfSchemas(address, after + back), old)).toEqual([]);
});
