import { InvestorAccess } from "~/investors/admin/investor-access";
import { PageSources } from "~/investors/admin/page-sources";
import { TextField } from "~/ui/form/fields";
import { adminMeta, PageHeading } from "../page";
import { ExampleContent } from "./example-content";
import { FactorRequired } from "./factor-required";
import { trackingIdSchema } from "./schema";
import { SettingCard } from "./setting-card";

export const meta = () => adminMeta("Settings");

export default function SettingsPage() {
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <div className="flex max-w-3xl flex-col gap-6">
        <TrackingIdCard />
        <InvestorAccess />
        <PageSources />
        <FactorRequired />
        <ExampleContent />
      </div>
    </>
  );
}

const TrackingIdCard = () => (
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
