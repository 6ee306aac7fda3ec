import { ListChecks } from "lucide-react";
import { ExportButton } from "~/admin/csv/export-button";
import { EmailAddress, PersonName, RelativeDate } from "~/admin/list/cells";
import { BELOW, OWN_COLUMN } from "~/admin/list/column-class";
import { ListPage } from "~/admin/list/list-page";
import { useList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { Route } from "./+types/requests";
import { REQUEST_EXPORT } from "./exports";
import { interest } from "./interest";
import { requestsQuery } from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Early Access Requests");

export default function RequestsPage() {
  const list = useList(requestsQuery, "Error fetching requests");
  return (
    <ListPage
      title="Early Access Requests"
      list={list}
      searchLabel="Search requests"
      searchPlaceholder="Search by name, email or interest..."
      loading="Loading requests..."
      actions={<ExportButton {...REQUEST_EXPORT} search={list.search.query} />}
      empty={<EmptyState icon={<ListChecks />} title="No early access requests found." />}
    >
      <Table label="Early access requests">
        <TableHead>
          <Row>
            <HeaderCell className="sm:w-2/5 xl:w-1/4">Name</HeaderCell>
            <HeaderCell className={OWN_COLUMN}>Email</HeaderCell>
            <HeaderCell className="sm:w-1/4 sm:min-w-44 xl:w-1/5">Interest Type</HeaderCell>
            <HeaderCell>Requested</HeaderCell>
          </Row>
        </TableHead>
        <TableBody>
          {list.rows.map((request) => {
            const { label, tone } = interest(request.interest_type);
            return (
              <Row key={request.id} className="sm:border-t">
                <Cell label="Name">
                  <PersonName name={`${request.first_name} ${request.last_name}`} />
                  <span className={BELOW}>
                    <EmailAddress>{request.email}</EmailAddress>
                  </span>
                </Cell>
                <Cell label="Email" className={OWN_COLUMN}>
                  <EmailAddress>{request.email}</EmailAddress>
                </Cell>
                <Cell label="Interest Type">
                  <Badge tone={tone}>{label}</Badge>
                </Cell>
                <Cell label="Requested">
                  <RelativeDate time={request.created_at} />
                </Cell>
              </Row>
            );
          })}
        </TableBody>
      </Table>
    </ListPage>
  );
}
