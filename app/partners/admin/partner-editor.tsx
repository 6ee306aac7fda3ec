import { useQuery } from "@tanstack/react-query";
import { RecordActivity } from "~/admin/activity/record-activity";
import { failureToast, useFailure } from "~/admin/failure";
import { EditDialog } from "~/admin/record/edit-dialog";
import { NEW, RecordGone } from "~/admin/record/open-record";
import { type Editing, useEditing } from "~/admin/record/use-editing";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { Card } from "~/ui/card";
import { BACKDROP } from "~/ui/dialog/dialog";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { EMAIL_MAX, NAME_MAX } from "~shared/validation";
import { PHONE_MAX } from "../application/rules";
import { AddressState } from "./address-state";
import { refreshPartners, savePartner } from "./mutations";
import { PartnerFields } from "./partner-fields";
import { CONTACT_LABELS, LISTING_LABELS } from "./partner-labels";
import { type EditedPartner, editedPartnerQuery, readPartner } from "./queries";
import { BLANK, type SavedPartner, savedPartnerSchema, toValues } from "./schema-contact";

type Props = {
  /** A partner's id, or `NEW`. */
  id: string;
  onClose: () => void;
};

export function PartnerEditor({ id, onClose }: Props) {
  if (id === NEW) return <PartnerDialog row={null} onClose={onClose} />;
  return <ExistingPartner id={id} onClose={onClose} />;
}

/** Reads the partner first, as the list's copy may be stale. */
function ExistingPartner({ id, onClose }: Props) {
  const found = useQuery(editedPartnerQuery(id));
  const partner = found.data;
  useFailure(found, (failure) => {
    onClose();
    failureToast("Error loading partners")(failure);
  });
  if (found.isError) return null;
  if (partner === null) {
    return <RecordGone words="This partner does not exist any more" onClose={onClose} />;
  }
  return partner ? (
    <PartnerDialog row={partner} onClose={onClose} />
  ) : (
    <div className={`${BACKDROP} flex items-center justify-center`}>
      <Card>
        <Spinner label="Loading partner..." />
      </Card>
    </div>
  );
}

const WORDS = {
  add: {
    title: "Add Partner",
    submit: "Add Partner",
    saved: "Partner added",
    failed: "Error adding partner",
  },
  edit: {
    title: "Edit Partner",
    submit: "Save Changes",
    saved: "Partner updated",
    failed: "Error updating partner",
  },
};

/** Personal data, which drafts on the server leave out. */
const CONTACT = ["contact_name", "email", "phone", "price_notes"] as const;

type DialogProps = { row: EditedPartner | null; onClose: () => void };

function PartnerDialog({ row, onClose }: DialogProps) {
  const role = useStaffRole();
  const words = row ? WORDS.edit : WORDS.add;
  const editing = useEditing<SavedPartner, EditedPartner>({
    name: "partner",
    table: mayDo(role, "content") ? "partners" : undefined,
    unsent: [...CONTACT],
    labels: { ...LISTING_LABELS, ...CONTACT_LABELS },
    row,
    blank: BLANK,
    toValues,
    schema: savedPartnerSchema,
    read: readPartner,
    save: (values, target) => savePartner(values, target, role),
    refresh: refreshPartners,
    onSaved: () => {
      toast.success(words.saved);
      onClose();
    },
    onFailed: failureToast(words.failed, "Nothing you wrote is lost. Please try again."),
    images: ({ image_url }) => [image_url],
  });
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      title={words.title}
      description={
        editing.row?.is_demonstration ? "An example: once saved, it is a real partner." : undefined
      }
      submitLabel={words.submit}
    >
      {mayDo(role, "content") ? (
        <PartnerFields editing={editing} drawn={editing.form.watch(["type", "name"])} />
      ) : null}
      {mayDo(role, "people") ? <ContactFields editing={editing} /> : null}
      {row ? <RecordActivity table="partners" id={row.id} /> : null}
    </EditDialog>
  );
}

/** A partner's contact details: staff read them, visitors never. */
function ContactFields({ editing }: { editing: Editing<SavedPartner, EditedPartner> }) {
  const address = editing.form.watch("email").trim();
  const isSaved = address !== "" && editing.row !== null && address === toValues(editing.row).email;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-5">
      <legend className="float-left mb-1 w-full text-xl font-semibold">How to reach them</legend>
      <p className="text-ink-soft">Visitors cannot read this.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={editing}
          name="contact_name"
          label="Contact person"
          dir="auto"
          autoComplete="off"
          maxLength={NAME_MAX}
        />
        <TextField
          form={editing}
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
        />
      </div>
      <TextField
        form={editing}
        name="email"
        label="Email address"
        hint={
          browserConfig().sendsMail
            ? "A letter asks it to confirm. From then on families can ask this partner about a date."
            : isSaved
              ? undefined
              : "Once you save, you can make a link that confirms it: this site does not send email yet."
        }
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
      />
      {editing.row ? <AddressState partnerId={editing.row.id} /> : null}
      <TextAreaField
        form={editing}
        name="price_notes"
        label="Price notes"
        hint="For staff alone."
        rows={3}
        dir="auto"
      />
    </fieldset>
  );
}
