import { deleteFrom } from "~/admin/record/save-row";
import { randomId } from "~/lib/random-id";
import { staffTables } from "../session/session";
import type { View } from "./queries";

/** Longest name of a view, in characters. */
export const NAME_LENGTH = 60;

type NewView = { list: string; name: string; query: string };

export async function keepView(view: NewView): Promise<void> {
  await staffTables()
    .from("staff_views")
    .insert({ id: randomId(), ...view })
    .throwOnError();
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
