import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { failureToast } from "~/admin/failure";
import { NoMailYet } from "~/admin/no-mail-yet";
import { adminMeta, PageHeading } from "~/admin/page";
import { addressOf } from "~/admin/personal-data/person-address";
import { takesLettersQuery } from "~/admin/queries";
import { ABOVE_SAVE_BAR, SaveBar } from "~/admin/record/save-bar";
import { useEditing } from "~/admin/record/use-editing";
import { submissionArrived, submissionId } from "~/lib/forms/submission";
import { Button } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { browserConfig } from "~shared/config";
import { isEmail } from "~shared/validation";
import { LetterHint, sayOnItsWay } from "./answer/letter-hint";
import { beginConversation, refreshInbox, refusalOf } from "./mutations";
import { type ConversationValues, conversationSchema } from "./schema";

const TITLE = "Write to Somebody";
const INBOX = "/admin/contacts";
const FORM = "conversation";

export const meta = () => adminMeta(TITLE);

/** Begins a conversation by a letter (docs/product.md 11.4). The address may stand behind "#". */
export default function NewConversation() {
  const address = addressOf(useLocation().hash) ?? "";
  return (
    <>
      <PageHeading>{TITLE}</PageHeading>
      <NoMailYet className="mb-6" />
      {browserConfig().sendsMail ? <LetterForm key={address} address={address} /> : null}
    </>
  );
}

function LetterForm({ address }: { address: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef("");
  const blank: ConversationValues = { name: "", email: address, subject: "", words: "" };
  const editing = useEditing<ConversationValues, { id: string; updated_at: string }>({
    // What is kept for one person does not come back for another.
    name: `letter to ${address}`,
    labels: { name: "Name", email: "Email", subject: "Subject", words: "Message" },
    row: null,
    blank,
    toValues: () => blank,
    schema: conversationSchema,
    read: async () => null,
    save: async (values) => {
      begun.current = submissionId(FORM, values);
      await beginConversation(begun.current, values);
      submissionArrived(FORM);
    },
    onSaved: ({ email }) => {
      refreshInbox(queryClient);
      void sayOnItsWay(queryClient, "Letter", email);
      void navigate(`${INBOX}?tab=waiting&message=${begun.current}`, { replace: true });
    },
    onFailed: failureToast("The letter was not sent", refusalOf),
  });
  const email = editing.form.watch("email").trim();
  const { data: takesLetters } = useQuery({
    ...takesLettersQuery(email, "contact"),
    enabled: isEmail(email),
  });
  return (
    <div className="max-w-3xl">
      {editing.notice ? <div className="mb-6">{editing.notice}</div> : null}
      <form
        noValidate
        onSubmit={editing.submit}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.requestSubmit();
        }}
      >
        <fieldset
          disabled={editing.saving}
          className={`flex min-w-0 flex-col gap-6 ${ABOVE_SAVE_BAR}`}
        >
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              form={editing}
              name="email"
              label="Email"
              required
              type="email"
              autoComplete="off"
              error={takesLetters === false ? REFUSES : undefined}
            />
            <TextField form={editing} name="name" label="Name" autoComplete="off" dir="auto" />
          </div>
          <TextField form={editing} name="subject" label="Subject" required dir="auto" />
          <TextAreaField
            form={editing}
            name="words"
            label="Message"
            hint={
              <>
                A letter, <LetterHint />
              </>
            }
            required
            rows={8}
            dir="auto"
          />
          <SaveBar>
            <Button type="submit">{editing.saving ? "Sending..." : "Send letter"}</Button>
            <Button variant="quiet" onClick={() => editing.leave(() => navigate(INBOX))}>
              Cancel
            </Button>
          </SaveBar>
        </fieldset>
      </form>
      {editing.dialogs}
    </div>
  );
}

const REFUSES =
  "This address does not take letters of the site: one came back, or its owner asked for none. Please write with your own mail program.";
