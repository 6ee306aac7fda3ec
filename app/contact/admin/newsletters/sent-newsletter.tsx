import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { RelativeDate } from "~/admin/list/cells";
import { Loaded } from "~/admin/loaded";
import { PageHeading } from "~/admin/page";
import { LinkButton } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import { NewsletterSheet } from "./newsletter-preview";
import { type Progress, progressQuery, type StoredNewsletter } from "./queries";
import { SendingActions } from "./sending-actions";
import { StateBadge } from "./state-badge";

const textSchema = z.object({
  subject: z.string(),
  words: z.string(),
  article: z.nullable(z.object({ title: z.string(), excerpt: z.string(), slug: z.string() })),
});

export function SentNewsletter({ newsletter }: { newsletter: StoredNewsletter }) {
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
