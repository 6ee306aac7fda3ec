import { MessageSquareQuote } from "lucide-react";
import { codeOf, failureToast } from "~/admin/failure";
import { Cut } from "~/admin/list/cells";
import {
  Deleting,
  type Deletion,
  EditAndDelete,
  useDeleteRecord,
} from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { AddButton, adminMeta } from "~/admin/page";
import { EditDialog } from "~/admin/record/edit-dialog";
import { NEW, OpenRecord, useOpenRecord } from "~/admin/record/open-record";
import { useEditing } from "~/admin/record/use-editing";
import { LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { deleteCanned, refreshCanned, saveCanned } from "./mutations";
import { CANNED_KEY, type Canned, cannedQuery, readCanned } from "./queries";
import { type CannedValues, cannedSchema } from "./schema";

export const meta = () => adminMeta("Canned Replies");

const LIST: WholeList<Canned> = {
  label: "Canned replies",
  query: cannedQuery,
  searched: ({ title, words }) => [title, words],
  search: { label: "Search canned replies", placeholder: "Search by title or words..." },
  loading: "Loading canned replies...",
  failure: "Error loading canned replies",
  empty: {
    icon: <MessageSquareQuote />,
    title: "No canned replies found",
    hint: "Answers you write often can be kept here, and inserted where you answer a message.",
  },
  columns: [
    {
      heading: "Title",
      width: "w-[28%]",
      onPhone: "title",
      cell: ({ title }) => <Cut>{title}</Cut>,
    },
    { heading: "Words", onPhone: "line", cell: ({ words }) => <Cut>{words}</Cut> },
  ],
  actionsWidth: "w-39 @min-[50rem]:w-46",
};

const DELETION: Deletion<Canned> = {
  title: ({ title }) => <Deleting>{title}</Deleting>,
  description: "Answers that were sent with it stay as they are. This action cannot be undone.",
  remove: deleteCanned,
  listsKey: CANNED_KEY,
  refresh: refreshCanned,
  deleted: ["Canned reply deleted"],
  onFailed: failureToast("The canned reply was not deleted"),
};

/** Answers that staff often write (docs/product.md 11.4). */
export default function CannedPage() {
  const list = useWholeList(LIST);
  const opened = useOpenRecord("edit");
  const deletion = useDeleteRecord(DELETION);
  return (
    <>
      <ListPage
        title="Canned Replies"
        titleActions={
          <div className="flex flex-wrap gap-3">
            <LinkButton variant="secondary" to="/admin/contacts">
              Contact Messages
            </LinkButton>
            <AddButton onClick={() => opened.open(NEW)}>Add a canned reply</AddButton>
          </div>
        }
        list={list}
        onOpen={({ id }) => opened.open(id)}
        actions={(canned) => (
          <EditAndDelete
            of={canned.title}
            onEdit={() => opened.open(canned.id)}
            onDelete={() => deletion.ask(canned)}
          />
        )}
      />
      <OpenRecord
        opened={opened}
        records={list.all}
        isReading={list.isRefreshing}
        gone="This canned reply does not exist any more"
      >
        {(row) => <CannedDialog row={row} onClose={opened.close} />}
      </OpenRecord>
      {deletion.dialog}
    </>
  );
}

const TAKEN = "There is one with this title already.";

function CannedDialog({ row, onClose }: { row: Canned | null; onClose: () => void }) {
  const editing = useEditing<CannedValues, Canned>({
    name: "canned-reply",
    labels: { title: "Title", words: "Words" },
    row,
    blank: { title: "", words: "" },
    toValues: ({ title, words }) => ({ title, words }),
    schema: cannedSchema,
    read: readCanned,
    save: saveCanned,
    refresh: refreshCanned,
    onSaved: () => {
      toast.success("Canned reply saved");
      onClose();
    },
    onFailed: (error) => {
      if (codeOf(error) === "23505") {
        editing.form.setError("title", { message: TAKEN }, { shouldFocus: true });
      }
      failureToast("The canned reply was not saved", undefined, { "23505": TAKEN })(error);
    },
  });
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      title={row ? "Edit canned reply" : "Add a canned reply"}
      submitLabel="Save"
    >
      <TextField form={editing} name="title" label="Title" required dir="auto" />
      <TextAreaField
        form={editing}
        name="words"
        label="Words"
        hint="{name} becomes the sender’s name, {first name} their first name."
        required
        rows={10}
        dir="auto"
      />
    </EditDialog>
  );
}
