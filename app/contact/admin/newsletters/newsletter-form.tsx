import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { NoMailYet } from "~/admin/no-mail-yet";
import { PageHeading } from "~/admin/page";
import { valuesOf } from "~/admin/record/form-fields";
import { ABOVE_SAVE_BAR, PreviewButton, SAVES, SaveBar } from "~/admin/record/save-bar";
import { useEditing } from "~/admin/record/use-editing";
import { Button } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { newsletterFailure, refreshNewsletters, saveNewsletter } from "./mutations";
import { NewsletterPreview } from "./newsletter-preview";
import { readNewsletter, type StoredNewsletter, toldArticlesQuery } from "./queries";
import { type NewsletterValues, newsletterSchema } from "./schema";
import { Sending } from "./sending";

const LIST = "/admin/newsletter";
const BLANK: NewsletterValues = { subject: "", words: "", article_id: "" };

/** Edits a newsletter; `row` is null for a new one (docs/product.md 11.23). */
export function NewsletterForm({ row: opened }: { row: StoredNewsletter | null }) {
  const navigate = useNavigate();
  const [isPreviewing, setPreviewing] = useState(false);
  const articles = useQuery(toldArticlesQuery);

  const editing = useEditing<NewsletterValues, StoredNewsletter>({
    name: "newsletter",
    labels: { subject: "Subject", words: "Words", article_id: "Article" },
    row: opened,
    blank: BLANK,
    toValues: (row) => valuesOf(BLANK, row),
    schema: newsletterSchema,
    read: readNewsletter,
    save: saveNewsletter,
    refresh: refreshNewsletters,
    onSaved: async (_, id) => {
      toast.success("Newsletter saved");
      if (opened === null) return navigate(`${LIST}/${id}`, { replace: true });
      await editing.goOn();
    },
    onFailed: newsletterFailure("Error saving the newsletter"),
    toastsInvalid: true,
  });
  const { form, saving, submit, leave, row } = editing;
  const values = form.watch();
  /** Nobody sends words they have not seen: a colleague's changes are shown first. */
  async function showTheirs() {
    const fresh = row && (await readNewsletter(row.id).catch(() => null));
    // What is typed meanwhile meets them when it is saved.
    if (fresh && !form.formState.isDirty) editing.startFrom(fresh);
  }
  const told = articles.data ?? [];
  const isUnknown = values.article_id !== "" && !told.some(({ id }) => id === values.article_id);
  // One list keeps the chosen option's key: a new element would not stay selected.
  const options = isUnknown
    ? [{ id: values.article_id, title: unknownTitle(articles) }, ...told]
    : told;

  return (
    <>
      <PageHeading>{opened ? "Edit Newsletter" : "New Newsletter"}</PageHeading>
      <NoMailYet className="mb-6" />
      {editing.notice ? <div className="mb-6">{editing.notice}</div> : null}
      <form noValidate onSubmit={submit}>
        <fieldset disabled={saving} className={`flex min-w-0 flex-col gap-6 ${ABOVE_SAVE_BAR}`}>
          <TextField form={editing} name="subject" label="Subject" required dir="auto" />
          <TextAreaField
            form={editing}
            name="words"
            label="Words"
            hint="Plain paragraphs, with an empty line between them. An address of the web becomes a link in most mailboxes."
            rows={12}
            dir="auto"
          />
          <SelectField
            form={editing}
            name="article_id"
            label="Article"
            hint="Its title and excerpt follow your words, with a button that opens it."
            options={options.map(({ id, title }) => ({ value: id, label: title }))}
          >
            <option value="">No article</option>
          </SelectField>
          <SaveBar>
            <Button {...SAVES} type="submit">
              {saving ? "Saving..." : "Save Newsletter"}
            </Button>
            <PreviewButton onClick={() => setPreviewing(true)} />
            <Button variant="quiet" onClick={() => leave(() => navigate(LIST))}>
              Cancel
            </Button>
          </SaveBar>
        </fieldset>
      </form>
      {row ? (
        <Sending newsletter={row} isChanged={form.formState.isDirty} onChanged={showTheirs} />
      ) : null}
      <NewsletterPreview
        open={isPreviewing}
        onClose={() => setPreviewing(false)}
        text={{ ...values, article: told.find(({ id }) => id === values.article_id) ?? null }}
      />
      {editing.dialogs}
    </>
  );
}

const unknownTitle = ({ isPending, isError }: { isPending: boolean; isError: boolean }) =>
  isPending
    ? "Loading..."
    : isError
      ? "The article as it was chosen"
      : "An article that visitors cannot read";
