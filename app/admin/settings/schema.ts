import * as z from "zod/mini";
import { validTrackingId } from "~/lib/analytics";

/** The settings form. An id is what the table takes (`ga_tracking_id_shape`), or "" for none. */
export const settingsSchema = z.object({
  trackingId: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine(
      (id) => id === "" || validTrackingId(id) !== null,
      "Please enter an ID such as G-XXXXXXXXXX: G-, GT-, UA-, AW- or DC-, then letters, digits and hyphens",
    ),
  ),
});

export type SettingsValues = z.infer<typeof settingsSchema>;
