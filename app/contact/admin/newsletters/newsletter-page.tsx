import { NotFound } from "~/admin/loaded";
import { adminMeta } from "~/admin/page";
import { EditedRecord } from "~/admin/record/edited-record";
import { NEW } from "~/admin/record/open-record";
import type { Route } from "./+types/newsletter-page";
import { NewsletterForm } from "./newsletter-form";
import { newsletterQuery } from "./queries";
import { SentNewsletter } from "./sent-newsletter";

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
