import type { Thing } from "./catalog";

export const insertTemplates = (
  list: string,
) => `insert into public.plan_templates (id, key, kind, title, position, draft, published, published_at)
select id, key, kind, title, position, document, document, now()
from jsonb_to_recordset($json$${list.trim()}$json$) as template (
  id uuid, key text, kind text, title text, position integer, document jsonb
)
on conflict do nothing;
`;

/**
 * Staff's edits win: a column changes only if it still has its original value, and a template that
 * they deleted stays away.
 * @returns null for anything else
 */
export function templateMigration(before: Thing | undefined, after: Thing | undefined) {
  if (!after?.name.startsWith("public.plan_templates ") || after.kind !== "row") return null;
  const now = JSON.parse(after.definition);
  if (!before) return insertTemplates(JSON.stringify([{ ...now, document: now.draft }]));
  const was = JSON.parse(before.definition);
  return Object.keys(now)
    .filter((column) => JSON.stringify(now[column]) !== JSON.stringify(was[column]))
    .map(
      (column) => `update public.plan_templates set ${column} = ${literal(now[column])}
where key = '${now.key}' and ${column} = ${literal(was[column])};
`,
    )
    .join("\n");
}

const literal = (value: unknown) =>
  typeof value === "object"
    ? `$json$${JSON.stringify(value)}$json$`
    : `'${String(value).replaceAll("'", "''")}'`;
