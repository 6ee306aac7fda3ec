import { useQuery } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { phoneLink, replyLink } from "~/admin/contact-links";
import { takesLettersQuery } from "~/admin/queries";
import { longLocalDate } from "~/lib/dates/relative-time";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmailAddress } from "~/ui/email-address";
import { browserConfig } from "~shared/config";
import type { Application } from "../queries";
import { ServiceType } from "../service-type";
import { History } from "./history";

export function ApplicationCard({ application }: { application: Application }) {
  const { business_name, contact_name, email, phone, services, message } = application;
  const { data: takesLetters } = useQuery(takesLettersQuery(email, "contact"));
  const call = phone && phoneLink(phone);
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-2xl">The application</h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label="Business">
          <bdi dir="auto">{business_name}</bdi>
        </Fact>
        <Fact label="Service Type">
          <ServiceType type={application.service_type} />
        </Fact>
        <Fact label="Contact">
          <bdi dir="auto">{contact_name}</bdi>
        </Fact>
        <Fact label="Phone">{phone ?? "None given"}</Fact>
        <Fact label="Email">
          <EmailAddress>{email}</EmailAddress>
          {takesLetters === false ? (
            <span className="block font-semibold text-danger">
              This address does not take letters.
            </span>
          ) : null}
        </Fact>
        <Fact label="Location">
          <bdi dir="auto">{application.location ?? "None given"}</bdi>
        </Fact>
        <Fact label="Submitted">
          <time dateTime={application.created_at}>{longLocalDate(application.created_at)}</time>
        </Fact>
      </dl>
      <Words title="Services">{services}</Words>
      <Words title="Why they would like to join">{message}</Words>
      <div className="flex flex-wrap gap-3">
        {call ? (
          <a href={call} className={buttonClass({ variant: "secondary" })}>
            <Phone aria-hidden="true" className="size-5" />
            Call
          </a>
        ) : null}
        <a
          href={replyLink({ email, subject: `Partner application of ${business_name}` })}
          className={buttonClass({ variant: "secondary" })}
        >
          <Mail aria-hidden="true" className="size-5" />
          Reply via Email
        </a>
      </div>
      <History
        application={application}
        takesLetters={browserConfig().sendsMail && takesLetters !== false}
      />
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="text-base text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Words = ({ title, children }: { title: string; children: string | null }) => (
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
