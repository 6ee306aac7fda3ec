import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { invalidate } from "~/admin/cache";
import { failureToast, useFailure } from "~/admin/failure";
import { type Deletion, useDeleteRecord } from "~/admin/list/delete-record";
import { Loaded } from "~/admin/loaded";
import { EditDialog } from "~/admin/record/edit-dialog";
import { OpenRecord, useOpenRecord } from "~/admin/record/open-record";
import { useEditing } from "~/admin/record/use-editing";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { AddPasswordForm } from "./add-password-form";
import { AddedPassword } from "./added-password";
import { deletePassword, saveDescription } from "./mutations";
import { nameOf, PasswordList } from "./password-list";
import { type InvestorPassword, PASSWORDS_KEY, passwordsQuery, readPassword } from "./queries";
import { DESCRIPTION_MAX, type Description, descriptionSchema } from "./schema";

const FAILURE = "Failed to load investor passwords";
const HEADING = "investor-access";

const DELETION: Deletion<InvestorPassword> = {
  title: "Delete this password?",
  description: (password) => (
    <>
      Anyone who was given it can no longer open the investor page: “<bdi>{nameOf(password)}</bdi>”.
      Where the list holds the same password twice, both go. The log of visits stays.
    </>
  ),
  remove: deletePassword,
  demandsFactor: true,
  listsKey: PASSWORDS_KEY,
  refresh: (queryClient) => invalidate(queryClient, PASSWORDS_KEY),
  deleted: ["Password deleted successfully"],
  onFailed: failureToast("Failed to delete password"),
};

export function InvestorAccess() {
  const passwords = useQuery(passwordsQuery);
  useFailure(passwords, failureToast(FAILURE));
  const [added, setAdded] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useDeleteRecord(DELETION, { heading: `#${HEADING}` });
  const edited = useOpenRecord("password");
  return (
    <Card className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} id={HEADING} tabIndex={-1} className="text-2xl">
          Investor Relations Access
        </h2>
        <p className="mt-2 text-ink-soft">
          Each password opens the investor page, for anyone who has it. To give one person access
          that ends by itself, and to see who opened the page, go to{" "}
          <Link to="/admin/investors" className="font-semibold text-deep underline">
            Investors
          </Link>
          .
        </p>
      </div>
      <AddPasswordForm onAdded={setAdded} />
      {added === null ? null : (
        <AddedPassword
          key={added}
          password={added}
          onDone={() => {
            setAdded(null);
            heading.current?.focus();
          }}
        />
      )}
      <Loaded query={passwords} failure={FAILURE} loading="Loading investor passwords...">
        {(all) => (
          <PasswordList
            passwords={all}
            onEdit={({ id }) => edited.open(id)}
            onDelete={deletion.ask}
          />
        )}
      </Loaded>
      <OpenRecord
        opened={edited}
        records={passwords.data}
        isReading={passwords.isRefetching}
        gone="This password does not exist any more"
      >
        {(row) => row && <DescriptionDialog row={row} onClose={edited.close} />}
      </OpenRecord>
      {deletion.dialog}
    </Card>
  );
}

/** Edits a password's description, which names who got it. The password itself cannot change. */
function DescriptionDialog({ row, onClose }: { row: InvestorPassword; onClose: () => void }) {
  const editing = useEditing<Description, InvestorPassword>({
    name: "investor-password",
    labels: { description: "Description" },
    row,
    blank: { description: "" },
    toValues: ({ description }) => ({ description }),
    schema: descriptionSchema,
    read: readPassword,
    save: saveDescription,
    refresh: (queryClient) => invalidate(queryClient, PASSWORDS_KEY),
    onSaved: () => {
      toast.success("Description saved");
      onClose();
    },
    onFailed: failureToast("Failed to save description"),
  });
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      title="Edit Description"
      description="The password stays as it is."
      submitLabel="Save Changes"
    >
      <TextField
        form={editing}
        name="description"
        label="Description"
        placeholder="Whom it is for"
        maxLength={DESCRIPTION_MAX}
        autoComplete="off"
        dir="auto"
      />
    </EditDialog>
  );
}
