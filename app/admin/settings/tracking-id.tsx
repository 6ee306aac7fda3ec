import { TextField } from "~/ui/form/fields";
import { trackingIdSchema } from "./schema";
import { SettingCard } from "./setting-card";

/** The id that counts visits of the public site; used from a page's next load on. */
export const TrackingIdCard = () => (
  <SettingCard
    setting="ga_tracking_id"
    title="Google Analytics Settings"
    schema={trackingIdSchema}
    words={{
      saved: "Settings saved successfully",
      failed: "Failed to save settings",
      unread: "Failed to load settings",
    }}
    save="Save Changes"
    field={(form, readOnly) => (
      <TextField
        form={form}
        name="value"
        label="Tracking ID"
        hint="For example G-XXXXXXXXXX. Leave it empty to count no visits. Pages use it from their next load on."
        placeholder="G-XXXXXXXXXX"
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
      />
    )}
  />
);
