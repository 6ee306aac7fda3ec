import type { QueryClient } from "@tanstack/react-query";
import { forgetPublicPages, invalidate } from "~/admin/cache";
import { SaveConflict, saveRow, type Target } from "~/admin/record/save-row";
import { staffTables } from "~/admin/session/session";
import { documentOf, type TemplateValues } from "./form-values";
import { TEMPLATES_KEY } from "./queries";

/**
 * Saves a template's draft; families get it once it is published.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export const saveDraft = (values: TemplateValues, target: Target): Promise<void> =>
  saveRow("plan_templates", { draft: documentOf(values) }, target);

/** The database's errors when a colleague has changed or deleted the template. */
const CONFLICTS: Record<string, SaveConflict["kind"]> = {
  template_changed: "changed",
  template_not_found: "deleted",
};

/**
 * Publishes this version of the draft to families.
 * @throws SaveConflict, SignedOut, or the backend's refusal
 */
export async function publishTemplate(id: string, version: string): Promise<void> {
  try {
    await staffTables().rpc("publish_template", { id, version }).throwOnError();
  } catch (error) {
    const conflict = error instanceof Error ? CONFLICTS[error.message] : undefined;
    throw conflict ? new SaveConflict(conflict) : error;
  }
}

/**
 * Adds a template for a celebration type that has none: a copy of the plain one's draft. If a
 * colleague added one first, that counts as success.
 * @returns its id
 */
export async function addTemplate(type: { id: string; title: string }): Promise<string> {
  const tables = staffTables();
  const { data: plain } = await tables
    .from("plan_templates")
    .select("draft")
    .eq("key", "plain")
    .single()
    .throwOnError();
  await tables
    .from("plan_templates")
    .upsert(
      {
        // A type has one template; no code refers to its key.
        key: `type-${type.id}`,
        kind: "celebration",
        celebration_type_id: type.id,
        title: type.title,
        draft: plain.draft,
        position: LAST,
      },
      { onConflict: "celebration_type_id", ignoreDuplicates: true },
    )
    .throwOnError();
  const { data } = await tables
    .from("plan_templates")
    .select("id")
    .eq("celebration_type_id", type.id)
    .single()
    .throwOnError();
  return data.id;
}

/** Sorts after the templates that come with the product. */
const LAST = 100;

/** Deletes a template; its type's plans start from the plain one again. @returns no images */
export async function deleteTemplate({ id }: { id: string }) {
  await staffTables().from("plan_templates").delete().eq("id", id).throwOnError();
}

/** Call this after every change. */
export function refreshTemplates(queryClient: QueryClient): void {
  forgetPublicPages(queryClient);
  invalidate(queryClient, TEMPLATES_KEY);
}
