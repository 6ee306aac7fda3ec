import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { InlineError } from "~/admin/page";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { useNewsletterStep } from "./mutations";
import { recipientsQuery, type StoredNewsletter } from "./queries";

type Props = {
  newsletter: StoredNewsletter;
  /** The form has unsaved changes. */
  isChanged: boolean;
  /** A colleague saved other words since. */
  onChanged: () => void;
};

export function Sending({ newsletter, isChanged, onChanged }: Props) {
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
