import type { QueryClient } from "@tanstack/react-query";
import { invalidate } from "~/admin/cache";
import { saveRow, type Target } from "~/admin/record/save-row";
import { staffTables } from "~/admin/session/session";
import { CANNED_KEY } from "./queries";
import type { CannedValues } from "./schema";

/** @throws SaveConflict, SignedOut, or the backend's refusal */
export const saveCanned = (values: CannedValues, target: Target) =>
  saveRow("canned_replies", values, target);

export async function deleteCanned({ id }: { id: string }): Promise<void> {
  await staffTables().from("canned_replies").delete().eq("id", id).throwOnError();
}

/** Call after any change. */
export const refreshCanned = (queryClient: QueryClient): void =>
  invalidate(queryClient, CANNED_KEY);
