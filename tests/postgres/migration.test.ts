import { expect, inject, test } from "vitest";
import { changesBetween, migrationOf } from "../../scripts/migration/delta";
import { wholeSchema } from "../../scripts/migration/sources";
import { thingsOfSchemas } from "../support/schemas";

const address = inject("postgres");
const BY = "create function private.trash_keeps() returns interval";

/** The schemas as somebody leaves them who changed, added and removed one of each kind. */
const CHANGES: [string, string][] = [
  ["select interval '30 days'", "select interval '31 days'"],
  ["grant execute on function public.article_byline(text) to authenticated, anon;", ""],
  ['create policy "Staff can add partners"', 'create policy "Staff can add a partner"'],
  ["create trigger come_back after insert on public.partners", TRIGGER("come_back_again")],
  [BY, `${FUNCTION("new_one(a text default null)")}\n${BY}`],
  ["select id, kind, recipient, stream, state,", "select id, kind, recipient, stream, 'x' as state,"],
];

function TRIGGER(name: string): string {
  return `create trigger ${name} after insert on public.partners`;
}
function FUNCTION(what: string): string {
  return `create function private.${what} returns text language sql set search_path = '' as $$ select a $$;
create policy "Owners can see" on public.staff for select to authenticated using (private.new_one() = '');`;
}
