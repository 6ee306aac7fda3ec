import { EmailAddress, PersonName, RelativeDate } from "~/admin/list/cells";
import { BELOW, OWN_COLUMN } from "~/admin/list/column-class";
import { Button } from "~/ui/button";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { ApplicationSummary } from "./queries";
import { ReviewButton } from "./review-button";
import { ServiceType } from "./service-type";

type Props = { rows: ApplicationSummary[]; onView: (id: string) => void };

/** Partner applications; a long message is cut here and shown whole in the application. */
export function ApplicationsTable({ rows, onView }: Props) {
  return (
    <Table label="Partner applications">
      <TableHead>
        <Row>
          <HeaderCell className="sm:w-2/5 xl:w-1/5">Business</HeaderCell>
          <HeaderCell className="xl:w-1/4">Contact Information</HeaderCell>
          <HeaderCell className={OWN_COLUMN}>Service Type</HeaderCell>
          <HeaderCell className={`xl:w-1/4 ${OWN_COLUMN}`}>Message</HeaderCell>
          <HeaderCell className={OWN_COLUMN}>Submitted</HeaderCell>
          <HeaderCell className="sm:w-px">Actions</HeaderCell>
        </Row>
      </TableHead>
      <TableBody>
        {rows.map((application) => (
          <Row key={application.id} className="sm:border-t">
            <Cell label="Business">
              <PersonName name={application.business_name} />
              <span className={BELOW}>
                <RelativeDate time={application.created_at} />
              </span>
              <span className={`mt-1 ${BELOW}`}>
                <ServiceType type={application.service_type} />
              </span>
            </Cell>
            <Cell label="Contact Information">
              <Contact application={application} />
              <span className={`mt-2 ${BELOW}`}>
                <Message message={application.message} />
              </span>
            </Cell>
            <Cell label="Service Type" className={OWN_COLUMN}>
              <ServiceType type={application.service_type} />
            </Cell>
            <Cell label="Message" className={OWN_COLUMN}>
              <Message message={application.message} />
            </Cell>
            <Cell label="Submitted" className={OWN_COLUMN}>
              <RelativeDate time={application.created_at} />
            </Cell>
            <Cell label="Actions">
              <div className="flex gap-1 [overflow-wrap:normal] sm:flex-col">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`View application from ${application.business_name}`}
                  onClick={() => onView(application.id)}
                >
                  View
                </Button>
                <ReviewButton size="sm" name={application.business_name} />
              </div>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const Contact = ({ application }: { application: ApplicationSummary }) => (
  <span className="flex flex-col">
    <PersonName name={application.contact_name} />
    <span className="text-base wrap-anywhere text-ink-soft">
      <EmailAddress>{application.email}</EmailAddress>
    </span>
    {application.phone ? (
      <span className="text-base wrap-anywhere text-ink-soft">{application.phone}</span>
    ) : null}
  </span>
);

function Message({ message }: Pick<ApplicationSummary, "message">) {
  if (!message) return <span className="text-ink-soft italic">No additional message</span>;
  return (
    <span dir="auto" className="line-clamp-2 text-base wrap-anywhere">
      {message}
    </span>
  );
}
