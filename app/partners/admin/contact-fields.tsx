import { TextAreaField, TextField } from "~/ui/form/fields";
import { browserConfig } from "~shared/config";
import { EMAIL_MAX, NAME_MAX } from "~shared/validation";
import { PHONE_MAX } from "../application/rules";
import { AddressState } from "./address-state";
import { type SavedPartnerEditing, toValues } from "./schema-contact";

/** A partner's contact details: staff read them, visitors never. */
export function ContactFields({ editing }: { editing: SavedPartnerEditing }) {
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
