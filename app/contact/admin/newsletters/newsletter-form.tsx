import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { NoMailYet } from "~/admin/no-mail-yet";
import { InlineError, PageHeading } from "~/admin/page";
import { valuesOf } from "~/admin/record/form-fields";
import { ABOVE_SAVE_BAR, PreviewButton, SAVES, SaveBar } from "~/admin/record/save-bar";
import { useEditing } from "~/admin/record/use-editing";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import {
  newsletterFailure,
  refreshNewsletters,
  saveNewsletter,
  useNewsletterStep,
} from "./mutations";
import { NewsletterPreview } from "./newsletter-preview";
import {
  readNewsletter,
  recipientsQuery,
  type StoredNewsletter,
  toldArticlesQuery,
} from "./queries";
import { type NewsletterValues, newsletterSchema } from "./schema";

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

type SendingProps = {
  newsletter: StoredNewsletter;
  isChanged: boolean;
  onChanged: () => void;
};

function Sending({ newsletter, isChanged, onChanged }: SendingProps) {
  const { id, tested_at, updated_at } = newsletter;
  const isOwner = mayDo(useStaffRole(), "settings");
  const [isAsking, setAsking] = useState(false);
  // The version tested since this page read the newsletter.
  const [triedOut, setTriedOut] = useState<string>();
  const recipients = useQuery(recipientsQuery);
  const { act, isPending, variables } = useNewsletterStep(id, { seen: updated_at, onChanged });
  if (!browserConfig().sendsMail) return null;

  const isTested =
    !isChanged &&
    (triedOut === updated_at ||
      (tested_at !== null && Date.parse(tested_at) >= Date.parse(updated_at)));
  const count = recipients.data;
  const people = peopleWords(count);
  const test = async () => {
    if (!(await act("test"))) return;
    setTriedOut(updated_at);
    toast.success("Test letter sent", { description: "Please look for it in your mailbox." });
  };
  const send = async () => {
    if (await act("send")) toast.success("The newsletter is being sent");
    setAsking(false);
  };

  return (
    <section aria-labelledby="sending" className="mt-10 flex flex-col gap-4">
      <h2 id="sending" className="text-2xl">
        Send it
      </h2>
      <p>
        {count === undefined
          ? "It goes to everybody who confirmed the mailing list and takes its letters."
          : `It would go to ${people} now: those who confirmed the mailing list and take its letters.`}
      </p>
      {recipients.error && count === undefined ? (
        <InlineError
          title="Error counting who gets it"
          error={recipients.error}
          onRetry={recipients.refetch}
        />
      ) : null}
      {isChanged ? <p className="font-semibold">Save what you changed first.</p> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled={isChanged} aria-disabled={isPending} onClick={test}>
          {isPending && variables === "test" ? "Sending..." : "Send a test to me"}
        </Button>
        {isOwner ? (
          <Button disabled={!isTested || !count} onClick={() => setAsking(true)}>
            {count === undefined ? "Send" : `Send to ${people}`}
          </Button>
        ) : null}
      </div>
      <p className="text-base text-ink-soft">
        {isOwner
          ? isTested
            ? "A test of this very text was sent."
            : "It can be sent once you have sent this very text to yourself."
          : "An owner of the site sends it, once this very text was tried."}
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Send this newsletter to ${people}?`}
        description="What has left cannot be taken back. Each address gets one letter, with a link that stops them."
        confirmLabel={`Send to ${people}`}
        pendingLabel="Sending..."
        tone="primary"
        pending={isPending}
        onConfirm={send}
      />
    </section>
  );
}

const peopleWords = (count = 0) =>
  count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`;
