import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { RelativeDate } from "~/admin/list/cells";
import { useFocusAfterDeletion } from "~/admin/list/delete-record";
import { Loaded, NotFound } from "~/admin/loaded";
import { adminMeta, PageHeading } from "~/admin/page";
import { EditedRecord } from "~/admin/record/edited-record";
import { NEW } from "~/admin/record/open-record";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { Button, LinkButton } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { ProgressBar } from "~/ui/progress-bar";
import { toast } from "~/ui/toast/toast";
import type { Route } from "./+types/newsletter-page";
import { type Step, useNewsletterStep } from "./mutations";
import { NewsletterForm } from "./newsletter-form";
import { NewsletterSheet } from "./newsletter-preview";
import { newsletterQuery, type Progress, progressQuery, type StoredNewsletter } from "./queries";
import { StateBadge } from "./state-badge";

export const meta = () => adminMeta("Newsletter");

export default function NewsletterPage({ params: { id } }: Route.ComponentProps) {
  if (id === NEW) return <NewsletterForm key={id} row={null} />;
  return (
    <EditedRecord
      key={id}
      query={newsletterQuery(id)}
      heading="Newsletter"
      failure="Error fetching newsletter"
      missing={
        <NotFound title="Newsletter not found" to="/admin/newsletter" back="Back to newsletters">
          It may have been deleted.
        </NotFound>
      }
    >
      {(opened, now) =>
        now.state === "draft" ? (
          <NewsletterForm row={opened} />
        ) : (
          <SentNewsletter newsletter={now} />
        )
      }
    </EditedRecord>
  );
}

const textSchema = z.object({
  subject: z.string(),
  words: z.string(),
  article: z.nullable(z.object({ title: z.string(), excerpt: z.string(), slug: z.string() })),
});

function SentNewsletter({ newsletter }: { newsletter: StoredNewsletter }) {
  const { id, subject, started_at } = newsletter;
  const progress = useQuery(progressQuery(id));
  const [text] = useState(() => textSchema.safeParse(newsletter.sent_text).data);
  return (
    <>
      <PageHeading
        actions={
          <LinkButton to="/admin/newsletter" variant="secondary">
            All newsletters
          </LinkButton>
        }
      >
        <bdi>{subject}</bdi>
      </PageHeading>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <StateBadge state={progress.data?.state ?? newsletter.state} />
        {started_at ? <RelativeDate time={started_at} /> : null}
      </div>
      <Loaded query={progress} failure="Error fetching its progress" loading="Loading...">
        {(data) => (
          <>
            <Numbers progress={data} />
            {data.misses_article && data.state === "paused" ? (
              <p className="mt-4 font-semibold">
                It is paused: visitors cannot read its article any more. Publish it again and press
                “Go on”, or cancel the rest.
              </p>
            ) : null}
            <SendingActions id={id} state={data.state} failed={data.failed} />
          </>
        )}
      </Loaded>
      {text ? (
        <section aria-label="What it says" className="mt-8">
          <NewsletterSheet text={text} />
        </section>
      ) : null}
    </>
  );
}

function Numbers({ progress: { sent, failed, left_out, waiting } }: { progress: Progress }) {
  const all = sent + failed + left_out + waiting;
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <ProgressBar label="Letters that have left" value={all - waiting} max={Math.max(all, 1)} />
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Count label="Sent">{sent}</Count>
        <Count label="Still to send">{waiting}</Count>
        <Count label="Failed">{failed}</Count>
        <Count label="Left out: they stopped these letters">{left_out}</Count>
      </dl>
    </div>
  );
}

const Count = ({ label, children }: { label: string; children: number }) => (
  <div>
    <dt className="text-base text-ink-soft">{label}</dt>
    <dd className="text-2xl font-semibold">{children.toLocaleString("en-US")}</dd>
  </div>
);

const DONE: Partial<Record<Step, string>> = {
  pause: "The newsletter is paused",
  resume: "The newsletter goes on",
  cancel: "The newsletter is cancelled",
  retry: "The failed letters are queued again",
};

function SendingActions({ id, state, failed }: { id: string; state: string; failed: number }) {
  const isOwner = mayDo(useStaffRole(), "settings");
  const [isAsking, setAsking] = useState(false);
  const { act, isPending } = useNewsletterStep(id);
  const focusHeading = useFocusAfterDeletion(!isAsking);
  if (!isOwner) return null;
  const take = async (step: Step) => {
    if (await act(step)) {
      // These buttons disappear.
      if (step === "cancel" || step === "retry") focusHeading();
      toast.success(DONE[step] ?? "Done");
    }
    setAsking(false);
  };
  const isOnItsWay = state === "sending" || state === "paused";
  return (
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {isOnItsWay ? (
        <>
          <Button
            variant="secondary"
            aria-disabled={isPending}
            onClick={() => take(state === "sending" ? "pause" : "resume")}
          >
            {state === "sending" ? "Pause" : "Go on"}
          </Button>
          <Button variant="quiet" aria-disabled={isPending} onClick={() => setAsking(true)}>
            Cancel the rest
          </Button>
        </>
      ) : null}
      {failed > 0 && (state === "sent" || state === "sending") ? (
        <Button variant="secondary" aria-disabled={isPending} onClick={() => take("retry")}>
          Send to the failed again
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel what has not left yet?"
        description="Who has the letter keeps it. The others do not get it, and it cannot go on."
        confirmLabel="Cancel the rest"
        pendingLabel="Cancelling..."
        cancelLabel="Keep sending"
        pending={isPending}
        onConfirm={() => take("cancel")}
      />
    </div>
  );
}
