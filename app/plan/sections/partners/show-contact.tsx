import { type FormEvent, useState } from "react";
import { useKept } from "~/plan/fields/use-kept";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { type ContactProblems, NO_CONTACT, problemsOfContact } from "./contact";
import { ContactFacts } from "./contact-facts";
import { ContactFields } from "./contact-fields";
import { showContact } from "./mutations";
import type { Conversation } from "./threads/conversation";
import { usePress } from "./use-press";

const CHANGED = "Somebody else changed this meanwhile. See above, and press again to show yours.";

export function ShowContact({ thread, contacts }: Conversation) {
  const shown = contacts.family;
  const { isBusy, press } = usePress(thread.partner_name);
  const kept = useKept(`inquiry-contact-${thread.id}`, startOf(shown));
  const [problems, setProblems] = useState<ContactProblems>({});
  const save = async (contact: typeof NO_CONTACT, words: string) => {
    const done = await press(() => showContact(thread.id, contact, contacts.seen));
    if (!done) return;
    if (!done.answer) return void toast.error(CHANGED);
    kept.sent();
    toast.success(words);
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOfContact(kept.value);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void save(kept.value, `${thread.partner_name} can see it on their page now.`);
  };
  return (
    <form noValidate onSubmit={show} className="flex flex-col items-start gap-4 pb-4">
      {shown ? (
        <div>
          <p className="text-ink-soft">On their page now:</p>
          <ContactFacts contact={shown} />
        </div>
      ) : (
        <p className="text-ink-soft">
          They see nothing of this yet. Anyone who holds a link to their page sees what you show.
        </p>
      )}
      <ContactFields
        contact={kept.value}
        problems={problems}
        onChange={(contact) => {
          kept.change(contact);
          setProblems({});
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" aria-disabled={isBusy}>
          {shown ? "Show this instead" : "Show it to them"}
        </Button>
        {shown ? (
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={isBusy}
            onClick={() => save(NO_CONTACT, "Taken back. They see nothing of it any more.")}
          >
            Take it back
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const startOf = (shown: Conversation["contacts"]["family"]) =>
  shown ? { name: shown.name, phone: shown.phone, email: shown.email ?? "" } : NO_CONTACT;
