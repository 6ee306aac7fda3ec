import * as z from "zod/mini";
import { validTrackingId } from "~/lib/analytics/analytics";

export type SettingValues = { value: string };
export type SettingSchema = z.ZodMiniType<SettingValues, SettingValues>;

/** A tracking id as the table accepts it (`ga_tracking_id_shape`), or "" for none. */
export const trackingIdSchema: SettingSchema = z.object({
  value: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine(
      (id) => id === "" || validTrackingId(id) !== null,
      "Please enter an ID such as G-XXXXXXXXXX: G-, GT-, UA-, AW- or DC-, then letters, digits and hyphens",
    ),
  ),
});
