import { readOne } from "~/admin/list/read-list";
import { staffQuery, staffQueryOf, staffRead } from "~/admin/staff-query";
import type { Documents, TemplateKind } from "~shared/templates/documents";

export const TEMPLATES_KEY = ["staff", "plan_templates"] as const;

const SUMMARY = "id, key, kind, title, celebration_type_id, published_at, updated_at";

export type TemplateSummary = {
  id: string;
  key: string;
  kind: TemplateKind;
  title: string;
  celebration_type_id: string | null;
  published_at: string | null;
  updated_at: string;
};

export const templatesQuery = staffQueryOf<TemplateSummary[]>(TEMPLATES_KEY, (tables) =>
  tables
    .from("plan_templates")
    .select(SUMMARY)
    .order("kind")
    .order("position")
    .order("title")
    .order("id"),
);

export type StoredTemplate = TemplateSummary & { draft: Documents[TemplateKind] };

/** A template's current state; null if it was deleted. */
export const readTemplate = readOne("plan_templates", `${SUMMARY}, draft`) as (
  id: string,
) => Promise<StoredTemplate | null>;

export const templateQuery = (id: string) =>
  staffRead([...TEMPLATES_KEY, id], () => readTemplate(id), { gcTime: 0 });

export const typesQuery = staffQuery([...TEMPLATES_KEY, "types"], (tables) =>
  tables.from("celebration_types").select("id, title").order("created_at").order("id"),
);
