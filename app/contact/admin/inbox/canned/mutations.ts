import { refreshing } from "~/admin/cache";
import { deleteFrom, saveRow, type Target } from "~/admin/record/save-row";
import { CANNED_KEY } from "./queries";
import type { CannedValues } from "./schema";

/** @throws SaveConflict, SignedOut, or the backend's refusal */
export const saveCanned = (values: CannedValues, target: Target) =>
  saveRow("canned_replies", values, target);

export const deleteCanned = deleteFrom("canned_replies");

export const refreshCanned = refreshing(CANNED_KEY);
