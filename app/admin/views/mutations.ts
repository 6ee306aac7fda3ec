import { deleteFrom } from "~/admin/record/save-row";
import type { Refusals } from "~/lib/refusals";
import { failureWords } from "../failure";
import { staffTables } from "../session/session";
import type { View } from "./queries";

export const NAME_LENGTH = 60;

type NewView = View & { list: string };

/** Idempotent by id. */
export async function keepView(view: NewView): Promise<void> {
  await staffTables().from("staff_views").upsert(view, { ignoreDuplicates: true }).throwOnError();
}

export async function renameView({ id, name }: Pick<View, "id" | "name">): Promise<void> {
  // Selects the row, so that changing none is an error.
  await staffTables()
    .from("staff_views")
    .update({ name })
    .eq("id", id)
    .select("id")
    .single()
    .throwOnError();
}

export const deleteView = deleteFrom("staff_views");

const REFUSALS: Refusals = {
  "23505": "You have a view of this list with that name.",
  too_many_views: "You have 20 views of this list. Delete one first.",
};

export const viewFailure = (error: unknown): string =>
  failureWords(error, "Please try again.", REFUSALS);
