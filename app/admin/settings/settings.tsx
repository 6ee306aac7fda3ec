import { useQuery, useQueryClient } from "@tanstack/react-query";
import { InvestorAccess } from "~/investors/admin/investor-access";
import { PageSources } from "~/investors/admin/page-sources";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/form/fields";
import { Switch } from "~/ui/form/switch";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../action";
import { RecordActivity } from "../activity/record-activity";
import { refreshing } from "../cache";
import { failureToast } from "../failure";
import { Loaded } from "../loaded";
import { adminMeta, PageHeading } from "../page";
import { SaveConflict } from "../record/save-row";
import { type StaffRole, staffSessionQuery } from "../session/staff-session";
import { ROLE_WORDS, ROLES } from "../team/role-choice";
import { ExampleContent } from "./example-content";
import { saveSetting } from "./mutations";
import { settingQuery } from "./queries";
import { trackingIdSchema } from "./schema";
import { SettingCard } from "./setting-card";

export const meta = () => adminMeta("Settings");

export default function SettingsPage() {
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <div className="flex max-w-3xl flex-col gap-6">
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
        <InvestorAccess />
        <PageSources />
        <FactorRequired />
        <ExampleContent />
      </div>
    </>
  );
}

const KEY = "factor_required";
const CONFLICT = "A colleague changed it at the same moment. Please look, and try again.";

/** The roles that must have a second factor. Each switch is saved at once. */
function FactorRequired() {
  const queryClient = useQueryClient();
  const query = settingQuery(KEY);
  const found = useQuery(query);
  const setting = found.data;
  const { data: session } = useQuery({ ...staffSessionQuery, enabled: false });
  const required = setting?.value.split(",").filter(Boolean) ?? [];

  const { act } = useAction({
    mutationFn: async ({ role, on }: { role: StaffRole; on: boolean }) => {
      const roles = ROLES.filter((one) => (one === role ? on : required.includes(one)));
      if (!setting) return;
      const saved = await saveSetting(KEY, roles.join(","), setting.updated_at);
      queryClient.setQueryData(query.queryKey, saved);
      toast.success("Settings saved successfully");
    },
    demandsFactor: true,
    onFailed: async (error) => {
      const isConflict = error instanceof SaveConflict;
      await found.refetch();
      failureToast("Failed to save settings", isConflict ? CONFLICT : undefined)(error);
    },
    refresh: refreshing(staffSessionQuery.queryKey),
  });

  return (
    <Card>
      <h2 className="text-2xl">Second Factor</h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Who has one of these roles and no second factor sets one up before anything else.
        {session?.has_factor
          ? ""
          : " To ask others for one, first set up your own, under your name."}
      </p>
      <Loaded query={found} failure="Failed to load settings" loading="Loading settings...">
        {() => (
          <>
            <ul className="flex flex-col gap-2">
              {ROLES.map((role) => (
                <li key={role} className="flex min-h-target items-center gap-3">
                  <Switch
                    id={`factor-${role}`}
                    checked={required.includes(role)}
                    disabled={!session?.has_factor && !required.includes(role)}
                    onChange={({ target }) => act({ role, on: target.checked })}
                  />
                  <label htmlFor={`factor-${role}`}>{ROLE_WORDS[role].label}</label>
                </li>
              ))}
            </ul>
            <div className="mt-5">
              <RecordActivity table="site_settings" id={KEY} />
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
}
