import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "~/ui/card";
import { Switch } from "~/ui/form/switch";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast/toast";
import { RecordActivity } from "../activity/record-activity";
import { SaveConflict } from "../editing/save-row";
import { failureWords } from "../failure";
import { InlineError } from "../page";
import { useFreshFactor } from "../session/fresh-factor";
import { SignedOut } from "../session/session";
import type { StaffRole } from "../session/staff-session";
import { staffSessionQuery } from "../session/staff-session";
import { ROLE_WORDS, ROLES } from "../team/role-words";
import { saveSetting } from "./mutations";
import { settingQuery } from "./queries";

const KEY = "factor_required";

/** The roles that must have a second factor. Each switch is saved at once. */
export function FactorRequired() {
  const queryClient = useQueryClient();
  const query = settingQuery(KEY);
  const { data: setting, error, refetch } = useQuery(query);
  const { data: session } = useQuery({ ...staffSessionQuery, enabled: false });
  const [isSaving, setSaving] = useState(false);
  const demandFactor = useFreshFactor();
  const required = setting?.value.split(",").filter(Boolean) ?? [];

  async function turn(role: StaffRole, on: boolean) {
    if (!setting || isSaving) return;
    setSaving(true);
    const roles = ROLES.filter((one) => (one === role ? on : required.includes(one)));
    try {
      if (!(await demandFactor())) return;
      const saved = await saveSetting(KEY, roles.join(","), setting.updated_at);
      queryClient.setQueryData(query.queryKey, saved);
      toast.success("Settings saved successfully");
    } catch (error) {
      if (error instanceof SignedOut) return;
      toast.error("Failed to save settings", {
        description:
          error instanceof SaveConflict
            ? "A colleague changed it at the same moment. Please look, and try again."
            : failureWords(error),
      });
      await refetch();
    } finally {
      setSaving(false);
      void queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey });
    }
  }

  return (
    <Card>
      <h2 className="text-2xl">Second Factor</h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Who has one of these roles and no second factor sets one up before anything else.
        {session?.has_factor
          ? ""
          : " To ask others for one, first set up your own, under your name."}
      </p>
      {setting ? (
        <>
          <ul className="flex flex-col gap-2">
            {ROLES.map((role) => (
              <li key={role} className="flex min-h-target items-center gap-3">
                <Switch
                  id={`factor-${role}`}
                  checked={required.includes(role)}
                  disabled={!session?.has_factor && !required.includes(role)}
                  onChange={({ target }) => turn(role, target.checked)}
                />
                <label htmlFor={`factor-${role}`}>{ROLE_WORDS[role].label}</label>
              </li>
            ))}
          </ul>
          <div className="mt-5">
            <RecordActivity table="site_settings" id={KEY} />
          </div>
        </>
      ) : error ? (
        <InlineError title="Failed to load settings" error={error} onRetry={refetch} />
      ) : (
        <Spinner label="Loading settings..." />
      )}
    </Card>
  );
}
