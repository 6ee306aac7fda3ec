import { History as HistoryIcon } from "lucide-react";
import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";
import { publishState } from "../schedule/state";
import type { ContentKind } from "../trash/kinds";
import type { Held } from "./queries";

const HistoryDialog = later(async () => (await import("./history-dialog")).HistoryDialog);

/** Fields that restoring a version leaves alone: each is a decision of its own. */
const KEPT = ["published", "publish_at", "unpublish_at", "is_demonstration"];

type Props<Values extends FieldValues, Row extends { id: string }> = {
  kind: ContentKind;
  row: Row;
  form: UseFormReturn<Values>;
  toValues: (row: Row) => Values;
  /** Fields that restoring a version leaves alone. */
  keeps: (keyof Values & string)[];
  disabled: boolean;
  submit: () => void;
};

/** A restored version is saved as if typed: if that fails, nothing in the form is lost. */
export function History<Values extends FieldValues, Row extends { id: string }>(
  props: Props<Values, Row>,
) {
  const { kind, row, form, toValues, keeps, disabled, submit } = props;
  const [isOpen, setOpen] = useState(false);
  // Outlives the dialog while it fades.
  const [wasOpened, setOpened] = useState(false);
  const { isDirty } = form.formState;
  // Stories, types and partners are always on the site.
  const onSite = { published: true, publish_at: null, unpublish_at: null, ...row };
  const restore = (held: Held) => {
    const now = form.getValues();
    const kept = KEPT.filter((name) => name in now).map((name) => [name, now[name]]);
    const stored = toValues(row);
    const values = {
      ...toValues({ ...row, ...held } as Row),
      ...Object.fromEntries(kept),
      ...Object.fromEntries(keeps.map((name) => [name, stored[name]])),
    };
    form.reset(values, { keepDefaultValues: true });
    submit();
  };
  return (
    <>
      <Button
        variant="quiet"
        disabled={disabled}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <HistoryIcon aria-hidden="true" className="size-5" />
        History
      </Button>
      {wasOpened ? (
        <HistoryDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          kind={kind}
          id={row.id}
          isDirty={isDirty}
          isLive={publishState(onSite) === "published"}
          onRestore={restore}
        />
      ) : null}
    </>
  );
}
