import { refreshingSite } from "~/admin/cache";
import { deleteFrom, saveRow, type Target, throwRefusal } from "~/admin/record/save-row";
import { staffTables } from "~/admin/session/session";
import { staffCall } from "~/admin/staff-query";
import { documentOf } from "./form-values";
import { TEMPLATES_KEY } from "./queries";
import type { TemplateValues } from "./schema";

/** Families get it once published. @throws SaveConflict, SignedOut, or the backend's refusal */
export const saveDraft = (values: TemplateValues, target: Target): Promise<void> =>
  saveRow("plan_templates", { draft: documentOf(values) }, target);

/** @throws SaveConflict, SignedOut, or the backend's refusal */
export const publishTemplate = (id: string, version: string) =>
  staffCall("publish_template", { id, version }).catch(throwRefusal);

/** A copy of the plain one's draft; a colleague's earlier one counts as success. @returns its id */
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

/** Deletes a template; its type's plans start from the plain one again. */
export const deleteTemplate = deleteFrom("plan_templates");

/** Call this after every change. */
export const refreshTemplates = refreshingSite(TEMPLATES_KEY);
