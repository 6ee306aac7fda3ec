import { Trash2 } from "lucide-react";
import { PersonName } from "~/admin/list/person-name";
import { RelativeDate } from "~/admin/list/relative-date";
import { Button } from "~/ui/button";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { MessageSummary } from "./queries";

type Props = {
  rows: MessageSummary[];
  onView: (id: string) => void;
  onDelete: (id: string) => void;
};

// Where the table is wider than the screen, the buttons stay in sight.
const PINNED = "sm:sticky sm:right-0 sm:w-px sm:bg-paper";

/** Contact messages; a long subject is cut here and shown whole in the message. */
export function MessagesTable({ rows, onView, onDelete }: Props) {
  return (
    <Table label="Contact messages">
      <TableHead>
        <Row>
          <HeaderCell className="sm:w-1/6 sm:min-w-36">Name</HeaderCell>
          <HeaderCell className="sm:min-w-52">Subject</HeaderCell>
          <HeaderCell className="sm:w-1/4 sm:min-w-52">Email</HeaderCell>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell className={PINNED}>Actions</HeaderCell>
        </Row>
      </TableHead>
      <TableBody>
        {rows.map((message) => (
          <Row key={message.id}>
            <Cell label="Name">
              <PersonName name={message.name} />
            </Cell>
            <Cell label="Subject">
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {message.subject}
              </span>
            </Cell>
            <Cell label="Email" className="wrap-anywhere">
              {message.email}
            </Cell>
            <Cell label="Date">
              <RelativeDate time={message.created_at} />
            </Cell>
            <Cell label="Actions" className={PINNED}>
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
