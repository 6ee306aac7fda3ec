import { useQuery } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import type { ComponentProps } from "react";
import { type ReactNode, useState } from "react";
import { replyLink } from "~/admin/contact-links";
import { InlineError } from "~/admin/page";
import { RecordGone } from "~/admin/record/open-record";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { buttonClass, LinkButton } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { Breakable, EmailAddress } from "~/ui/email-address";
import { Spinner } from "~/ui/spinner";
import { phoneLink } from "../../admin/contact-links";
import { businessTypeLabel } from "../application/rules";
import { type ApplicationSummary, applicationQuery } from "./queries";
import { type Status, StatusBadge } from "./status";

type Props = {
  /** The application to show, or null. */
  id: string | null;
  /** The list's row, shown until the whole application has loaded. */
  summary: ApplicationSummary | undefined;
  onClose: () => void;
};

export function ApplicationDialog({ id, summary, onClose }: Props) {
  // The text stays while the dialog fades out.
  const [last, setLast] = useState({ id: id ?? "", summary });
  if (id !== null && (id !== last.id || (summary && summary !== last.summary))) {
    setLast({ id, summary });
  }
  const open = id !== null;
  const { data, error, refetch } = useQuery({ ...applicationQuery(last.id), enabled: open });

  const shown = data ?? last.summary;
  return (
    <>
      {open && data === null ? (
        <RecordGone words="This application does not exist" onClose={onClose} />
      ) : null}
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={
          <bdi dir="auto" className="block wrap-anywhere">
            {shown?.business_name ?? "Partner application"}
          </bdi>
        }
        description={shown ? <Applicant application={shown} /> : undefined}
        footer={shown ? <Actions application={shown} /> : undefined}
      >
        {shown ? (
          <div className="flex flex-wrap items-center justify-between gap-3 text-base text-ink-soft">
            <time dateTime={shown.created_at}>{longLocalDate(shown.created_at)}</time>
            <StatusBadge status={shown.status as Status} />
            <ServiceType type={shown.service_type} />
          </div>
        ) : null}
        {data ? (
          <>
            {data.location ? (
              <p className="wrap-anywhere">
                In <bdi>{data.location}</bdi>
              </p>
            ) : null}
            <Words title="Services">{data.services}</Words>
            <Words title="Why they would like to join">{data.message}</Words>
          </>
        ) : error ? (
          <InlineError
            title="Error loading vendor submissions"
            error={error}
            onRetry={() => refetch()}
          />
        ) : (
          <Spinner label="Loading application..." />
        )}
      </Dialog>
    </>
  );
}

const Applicant = ({ application }: { application: ApplicationSummary }) => {
  const { contact_name: name, email, phone } = application;
  return (
    <>
      From <bdi>{name}</bdi>{" "}
      <span className="inline-block">
        (<EmailAddress>{email}</EmailAddress>
        {phone ? "," : ")"}
      </span>
      {phone ? (
        <>
          {" "}
          <span className="inline-block">{phone})</span>
        </>
      ) : null}
    </>
  );
};

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="text-lg">{title}</h3>
    {children ? (
      <p dir="auto" className="rounded-control bg-cream p-4 wrap-anywhere whitespace-pre-wrap">
        {children}
      </p>
    ) : (
      <p className="text-ink-soft italic">No additional message</p>
    )}
  </section>
);

function Actions({ application }: { application: ApplicationSummary }) {
  const { business_name, email, phone } = application;
  const call = phone && phoneLink(phone);
  const subject = `Partner application of ${business_name}`;
  return (
    <>
      <ReviewLink application={application} />
      {call ? (
        <a href={call} className={buttonClass({ variant: "secondary" })}>
          <Phone aria-hidden="true" className="size-5" />
          Call
        </a>
      ) : null}
      <a href={replyLink({ email, subject })} className={buttonClass({})}>
        <Mail aria-hidden="true" className="size-5" />
        Reply via Email
      </a>
    </>
  );
}

type ReviewProps = Pick<ComponentProps<typeof LinkButton>, "size"> & {
  application: Pick<ApplicationSummary, "id" | "business_name">;
};

/** Links to the review page. */
export const ReviewLink = ({ size, application }: ReviewProps) => (
  <LinkButton
    variant="quiet"
    size={size}
    to={`/admin/partners/applications/${application.id}`}
    aria-label={`Review application from ${application.business_name}`}
  >
    Review
  </LinkButton>
);

/** The applicant's line of business. "Photography/Videography" breaks at the slash. */
export const ServiceType = ({ type }: { type: string }) => (
  <Badge tone="accent" className="rounded-control! wrap-normal!">
    <span>
      <Breakable at={/(?<=\/)/}>{businessTypeLabel(type)}</Breakable>
    </span>
  </Badge>
);
