import { SettingCard } from "~/admin/settings/setting-card";
import { TextAreaField } from "~/ui/form/fields";
import { sourcesSchema } from "./schema";

export const PageSources = () => (
  <SettingCard
    setting="investor_sources"
    title="Investor Page Sources"
    about="The investor page says “200B by 2025” and “78% of families”. Investors ask where that comes from."
    schema={sourcesSchema}
    words={{
      saved: "Sources saved successfully",
      failed: "Failed to save sources",
      unread: "Failed to load sources",
    }}
    save="Save Sources"
    field={(form, readOnly) => (
      <TextAreaField
        form={form}
        name="value"
        label="Sources of the figures"
        hint="Who published each figure, and when. Shown under the figures, to investors alone. Left empty, the page says that you are glad to name them."
        rows={4}
        readOnly={readOnly}
      />
    )}
  />
);
