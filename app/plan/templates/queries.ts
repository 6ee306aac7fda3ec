import { visitorQuery } from "~/lib/network/query-client";
import type { Checklist, Documents, TemplateKind } from "~shared/templates/documents";

/** Null if it is not published. The app and the database validated it on saving. */
export const checklistQuery = (key: "first-steps") =>
  visitorQuery(["plan_templates", key], async (tables, signal) => {
    const { data } = await tables
      .from("plan_templates")
      .select("published")
      .eq("key", key)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return (data?.published ?? null) as Checklist | null;
  });

export type PublishedTemplate = {
  [Kind in TemplateKind]: { key: string; kind: Kind; title: string; published: Documents[Kind] };
}[TemplateKind];

/** All published templates, by kind and in staff's order. At most 1,000, as for any one read. */
export const publishedTemplatesQuery = visitorQuery(["plan_templates"], async (tables, signal) => {
  const { data } = await tables
    .from("plan_templates")
    .select("key, kind, title, published")
    .order("kind")
    .order("position")
    .order("title")
    .order("id")
    .abortSignal(signal)
    .throwOnError();
  return data as PublishedTemplate[];
});
