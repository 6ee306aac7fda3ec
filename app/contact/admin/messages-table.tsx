import { Trash2 } from "lucide-react";
import { EmailAddress, PersonName, RelativeDate } from "~/admin/list/cells";
import { BELOW, OWN_COLUMN } from "~/admin/list/column-class";
import { Button } from "~/ui/button";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { MessageSummary } from "./queries";

type Props = {
  rows: MessageSummary[];
  onView: (id: string) => void;
  onDelete: (id: string) => void;
};

/** Contact messages; a long subject is cut here and shown whole in the message. */
export function MessagesTable({ rows, onView, onDelete }: Props) {
  return (
    <Table label="Contact messages">
      <TableHead>
        <Row>
          <HeaderCell className="sm:w-1/3 xl:w-1/6">Name</HeaderCell>
          <HeaderCell>Subject</HeaderCell>
          <HeaderCell className={`xl:w-1/4 ${OWN_COLUMN}`}>Email</HeaderCell>
          <HeaderCell className={OWN_COLUMN}>Date</HeaderCell>
          <HeaderCell className="sm:w-px">Actions</HeaderCell>
        </Row>
      </TableHead>
      <TableBody>
        {rows.map((message) => (
          <Row key={message.id} className="sm:border-t">
            <Cell label="Name">
              <PersonName name={message.name} />
              <span className={BELOW}>
                <EmailAddress>{message.email}</EmailAddress>
              </span>
            </Cell>
            <Cell label="Subject">
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {message.subject}
              </span>
              <span className={BELOW}>
                <RelativeDate time={message.created_at} />
              </span>
            </Cell>
            <Cell label="Email" className={OWN_COLUMN}>
              <EmailAddress>{message.email}</EmailAddress>
            </Cell>
            <Cell label="Date" className={OWN_COLUMN}>
              <RelativeDate time={message.created_at} />
            </Cell>
            <Cell label="Actions">
              <div className="flex gap-1 [overflow-wrap:normal]">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`View message from ${message.name}`}
                  onClick={() => onView(message.id)}
                >
                  View
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Delete message from ${message.name}`}
                  onClick={() => onDelete(message.id)}
                >
                  <Trash2 aria-hidden="true" className="size-5 text-danger" />
                </Button>
              </div>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
