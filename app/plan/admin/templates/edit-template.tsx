import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { useNavigate } from "react-router";
import { failureToast } from "~/admin/failure";
import { NotFound } from "~/admin/loaded";
import { adminMeta, PageHeading } from "~/admin/page";
import { EditedRecord } from "~/admin/record/edited-record";
import { formFields } from "~/admin/record/form-fields";
import { ItemList } from "~/admin/record/item-list";
import { PreviewDialog } from "~/admin/record/preview-dialog";
import { ABOVE_SAVE_BAR, PreviewButton, SAVES, SaveBar } from "~/admin/record/save-bar";
import { useEditing } from "~/admin/record/use-editing";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import type { Celebration, Checklist, Costs } from "~shared/templates/documents";
import { CelebrationDraft } from "../../templates/celebration-draft";
import { ChecklistSections } from "../../templates/checklist-sections";
import { RoughCosts } from "../../templates/rough-costs";
import type { Route } from "./+types/edit-template";
import { blankItem, documentOf, valuesOf, wordsOf } from "./form-values";
import { ItemFields } from "./item-fields";
import { refreshTemplates, saveDraft } from "./mutations";
import { readTemplate, type StoredTemplate, templateQuery } from "./queries";
import {
  type GroupValues,
  isBlank,
  type Shape,
  type TemplateValues,
  templateSchema,
} from "./schema";
import { TemplateState } from "./template-state";
import { usePublishing } from "./use-publishing";

export const meta = () => adminMeta("Edit Template");

export default function EditTemplatePage({ params: { id } }: Route.ComponentProps) {
  return (
    <EditedRecord
      key={id}
      query={templateQuery(id)}
      heading="Edit Template"
      failure="Error fetching template"
      missing={
        <NotFound title="Template not found" to="/admin/templates" back="Back to Templates">
          It may have been deleted.
        </NotFound>
      }
    >
      {(row) => <TemplateForm row={row} />}
    </EditedRecord>
  );
}

const LIST = "/admin/templates";

/** Edits a template's draft, previews it, and publishes it (docs/product.md 11.15). */
function TemplateForm({ row: opened }: { row: StoredTemplate }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPreviewing, setPreviewing] = useState(false);

  async function reopen() {
    refreshTemplates(queryClient);
    const fresh = await readTemplate(opened.id);
    if (fresh) editing.startFrom(fresh);
    return fresh;
  }
  const publishing = usePublishing(reopen);

  const editing = useEditing<TemplateValues, StoredTemplate>({
    name: "template",
    labels: { kind: "Kind", groups: ["What it holds", (groups) => wordsOf(groups)] },
    row: opened,
    blank: { kind: opened.kind, groups: [] },
    toValues: ({ kind, draft }) => valuesOf(kind, draft),
    asStored: documentOf,
    schema: templateSchema,
    read: readTemplate,
    save: saveDraft,
    onSaved: () => {
      const isToBePublished = publishing.takeWish();
      refreshTemplates(queryClient);
      const stored = editing.goOn();
      // At once: the fields stay closed until it is published.
      if (isToBePublished) void publishing.publish(stored);
      else toast.success("Draft has been saved.");
    },
    onFailed: failureToast("Error"),
    toastsInvalid: true,
  });
  const { form, saving, submit, leave } = editing;
  const row = editing.row ?? opened;

  return (
    <>
      <PageHeading actions={<TemplateState template={row} />}>{row.title}</PageHeading>
      {editing.notice ? <div className="mb-6">{editing.notice}</div> : null}
      <form noValidate onSubmit={submit}>
        <fieldset
          disabled={saving || publishing.isUnderWay}
          className={`flex min-w-0 flex-col gap-8 ${ABOVE_SAVE_BAR}`}
          // Undone removals belong to the version in which they were made.
          key={editing.filled}
        >
          {form.getValues("groups").map((group, index) => (
            <GroupList key={group.key} form={form} index={index} group={group} />
          ))}
          <SaveBar>
            <Button {...SAVES} type="submit">
              {saving ? "Saving..." : "Save Draft"}
            </Button>
            <PreviewButton onClick={() => setPreviewing(true)} />
            <Button variant="secondary" onClick={() => publishing.ask()}>
              Publish
            </Button>
            <Button variant="quiet" onClick={() => leave(() => navigate(LIST))}>
              Cancel
            </Button>
          </SaveBar>
        </fieldset>
      </form>
      <PreviewDialog
        open={isPreviewing}
        onClose={() => setPreviewing(false)}
        isDraft
        description="The template as families see it. Nothing is saved by looking at it."
      >
        <TemplatePreview title={row.title} values={form.getValues()} />
      </PreviewDialog>
      {publishing.dialog(() => {
        // Dropped if saving fails, too: a later save may not be meant to publish.
        if (form.formState.isDirty) void submit().then(publishing.takeWish);
        else void publishing.publish(Promise.resolve(row));
      })}
      {editing.dialogs}
    </>
  );
}

function TemplatePreview({ title, values }: { title: string; values: TemplateValues }) {
  const document = documentOf(values);
  return (
    <div className="page-width max-w-[52rem] py-8">
      {values.kind === "celebration" ? (
        <CelebrationDraft title={title} draft={document as Celebration} />
      ) : values.kind === "checklist" ? (
        <ChecklistSections sections={(document as Checklist).sections} />
      ) : (
        <RoughCosts ranges={(document as Costs).ranges} />
      )}
    </div>
  );
}

const NOUNS: Record<Shape, string> = {
  idea: "idea",
  reading: "reading",
  program: "program item",
  thing: "thing to bring",
  task: "task",
  cost: "cost",
};

type Props = { form: UseFormReturn<TemplateValues>; index: number; group: GroupValues };

function GroupList({ form, index, group: { title, shape } }: Props) {
  const name = `groups.${index}.items` as const;
  const items = useFieldArray({ control: form.control, name });
  return (
    <ItemList
      items={items}
      title={title}
      level={2}
      noun={NOUNS[shape]}
      valueAt={(place) => form.getValues(name)[place] ?? blankItem()}
      blank={blankItem}
      nameOf={(item) => (isBlank(item) ? "" : item.title || item.note || "an item without title")}
      before={
        shape === "task" ? (
          <TextField
            form={formFields(form)}
            name={`groups.${index}.title` as const}
            label="Title of this section"
            required
            dir="auto"
          />
        ) : null
      }
    >
      {(place, label, actions) => (
        <ItemFields
          form={form}
          group={index}
          index={place}
          shape={shape}
          label={label}
          actions={actions}
        />
      )}
    </ItemList>
  );
}
