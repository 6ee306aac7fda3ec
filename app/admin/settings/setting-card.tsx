import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormFields } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { RecordActivity } from "../activity/record-activity";
import { failureToast, useFailure } from "../failure";
import { Loaded } from "../loaded";
import { useEditing } from "../record/use-editing";
import { saveSetting } from "./mutations";
import { readSetting, type Setting, type SettingKey, settingQuery } from "./queries";
import type { SettingSchema, SettingValues } from "./schema";

type Props = {
  setting: SettingKey;
  title: string;
  about?: ReactNode;
  schema: SettingSchema;
  words: { saved: string; failed: string; unread: string };
  save: string;
  /** Its field is called `value`. Not disabled while saving, which would take the focus away. */
  field: (form: FormFields<"value">, readOnly: boolean) => ReactNode;
};

export function SettingCard({ title, about, ...props }: Props) {
  const failure = props.words.unread;
  const setting = useQuery(settingQuery(props.setting));
  useFailure(setting, failureToast(failure));
  return (
    <Card>
      <h2 className="text-2xl">{title}</h2>
      {about ? <p className="mt-2 text-ink-soft">{about}</p> : null}
      <div className="mt-4">
        <Loaded query={setting} failure={failure} loading="Loading settings...">
          {(row) => (
            <>
              <SettingForm {...props} row={row} />
              <div className="mt-5">
                <RecordActivity table="site_settings" id={props.setting} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

type FormProps = Omit<Props, "title" | "about"> & { row: Setting };

function SettingForm({ setting, schema, words, save, field, row }: FormProps) {
  const editing = useEditing<SettingValues, Setting>({
    name: "settings",
    labels: { value: "Value" },
    row,
    blank: { value: "" },
    toValues: ({ value }) => ({ value }),
    schema,
    read: () => readSetting(setting),
    save: async ({ value }, { version }) => {
      editing.startFrom(await saveSetting(setting, value, version));
    },
    onSaved: () => toast.success(words.saved),
    onFailed: failureToast(words.failed),
  });
  return (
    <form noValidate onSubmit={editing.submit} className="flex flex-col items-start gap-5">
      {editing.notice}
      <div className="w-full">{field(editing, editing.saving)}</div>
      <Button type="submit" aria-disabled={editing.saving}>
        {editing.saving ? "Saving..." : save}
      </Button>
      {editing.dialogs}
    </form>
  );
}
