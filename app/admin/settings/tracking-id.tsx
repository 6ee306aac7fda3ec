import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/form/fields";
import { Skeleton } from "~/ui/skeleton";
import { toast } from "~/ui/toast/toast";
import { useEditing } from "../editing/use-editing";
import { failureWords, useFailureToast } from "../failure";
import { InlineError } from "../page";
import { saveTrackingId } from "./mutations";
import { readTrackingId, type TrackingId, trackingIdQuery } from "./queries";
import { type SettingsValues, settingsSchema } from "./schema";

const FAILURE = "Failed to load settings";

/** Where visits of the public site are counted; used from a page's next load on. */
export function TrackingIdCard() {
  const setting = useQuery(trackingIdQuery);
  useFailureToast(setting, FAILURE);
  return (
    <Card>
      <h2 className="mb-4 text-2xl">Google Analytics Settings</h2>
      {setting.data ? (
        <TrackingIdForm setting={setting.data} />
      ) : setting.isError ? (
        <InlineError title={FAILURE} error={setting.error} onRetry={() => setting.refetch()} />
      ) : (
        <div>
          <p role="status" className="mb-2 text-ink-soft">
            Loading settings...
          </p>
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </Card>
  );
}

function TrackingIdForm({ setting }: { setting: TrackingId }) {
  const editing = useEditing<SettingsValues, TrackingId>({
    name: "settings",
    row: setting,
    blank: { trackingId: "" },
    toValues: ({ value }) => ({ trackingId: value }),
    resolver: zodResolver(settingsSchema),
    read: readTrackingId,
    save: async ({ trackingId }, { version }) => {
      editing.startFrom(await saveTrackingId(trackingId, version));
    },
    onSaved: () => toast.success("Settings saved successfully"),
    onFailed: (error) =>
      toast.error("Failed to save settings", {
        description: failureWords(error, "Please try again."),
      }),
  });
  return (
    <form noValidate onSubmit={editing.submit} className="flex flex-col items-start gap-5">
      {editing.notice}
      <div className="w-full">
        <TextField
          form={editing}
          name="trackingId"
          label="Tracking ID"
          hint="For example G-XXXXXXXXXX. Leave it empty to count no visits. Pages use it from their next load on."
          placeholder="G-XXXXXXXXXX"
          autoComplete="off"
          spellCheck={false}
          // Not disabled, which would take the focus away.
          readOnly={editing.saving}
        />
      </div>
      <Button type="submit" aria-disabled={editing.saving}>
        {editing.saving ? "Saving..." : "Save Changes"}
      </Button>
      {editing.dialogs}
    </form>
  );
}
