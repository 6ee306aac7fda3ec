import { Mail } from "lucide-react";
import { ExportButton } from "~/admin/csv/export-button";
import { EmailAddress, PersonName, RelativeDate } from "~/admin/list/cells";
import { BELOW, OWN_COLUMN } from "~/admin/list/column-class";
import { ListPage } from "~/admin/list/list-page";
import { useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { Route } from "./+types/mailing-list";
import { SUBSCRIBER_EXPORT } from "./exports";
import { subscribersQuery } from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Mailing List");

export default function MailingListPage() {
  const list = useList(subscribersQuery, "Error fetching subscribers");
  return (
    <ListPage
      title="Mailing List"
      list={list}
      searchLabel="Search subscribers"
      searchPlaceholder="Search by name or email..."
      loading="Loading subscribers..."
      actions={<ExportButton {...SUBSCRIBER_EXPORT} search={list.search.query} />}
      empty={<EmptyState icon={<Mail />} title="No mailing list subscribers found." />}
    >
      <Table label="Mailing list subscribers">
        <TableHead>
          <Row>
            <HeaderCell className="sm:w-2/5 xl:w-1/4">Name</HeaderCell>
            <HeaderCell className={OWN_COLUMN}>Email</HeaderCell>
            <HeaderCell className="sm:w-1/4 sm:min-w-44 xl:w-1/5">Email Opt-In</HeaderCell>
            <HeaderCell>Subscribed</HeaderCell>
          </Row>
        </TableHead>
        <TableBody>
          {list.rows.map((subscriber) => (
            <Row key={subscriber.id} className="sm:border-t">
              <Cell label="Name">
                <PersonName name={`${subscriber.first_name} ${subscriber.last_name}`} />
                <span className={BELOW}>
                  <EmailAddress>{subscriber.email}</EmailAddress>
                </span>
              </Cell>
              <Cell label="Email" className={OWN_COLUMN}>
                <EmailAddress>{subscriber.email}</EmailAddress>
              </Cell>
              <Cell label="Email Opt-In">
                {subscriber.email_opt_in ? (
                  <Badge tone="positive">Opted In</Badge>
                ) : (
                  <Badge>Not Opted In</Badge>
                )}
              </Cell>
              <Cell label="Subscribed">
                <RelativeDate time={subscriber.created_at} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </ListPage>
  );
}
