import { Pencil, Trash2 } from "lucide-react";
import { BELOW, OWN_COLUMN } from "~/admin/list/column-class";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { ListedPartner } from "./queries";

type Props = {
  rows: ListedPartner[];
  onEdit: (id: string) => void;
  onDelete: (partner: ListedPartner) => void;
};

export function PartnersTable({ rows, onEdit, onDelete }: Props) {
  return (
    <Table label="Current partners">
      <TableHead>
        <Row>
          <HeaderCell className="sm:w-2/5">Name</HeaderCell>
          <HeaderCell className={OWN_COLUMN}>Type</HeaderCell>
          <HeaderCell>Location</HeaderCell>
          <HeaderCell className="sm:w-px">Actions</HeaderCell>
        </Row>
      </TableHead>
      <TableBody>
        {rows.map((partner) => (
          <Row key={partner.id} className="sm:border-t">
            <Cell label="Name">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi dir="auto" className="wrap-anywhere">
                  {partner.name}
                </bdi>
                {partner.is_demonstration ? <Badge tone="warning">Example</Badge> : null}
              </span>
              <span className={BELOW}>{partner.type}</span>
            </Cell>
            <Cell label="Type" className={`xl:whitespace-nowrap ${OWN_COLUMN}`}>
              {partner.type}
            </Cell>
            <Cell label="Location">
              <bdi dir="auto" className="wrap-anywhere">
                {partner.location}
              </bdi>
            </Cell>
            <Cell label="Actions">
              <div className="flex gap-1">
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Edit ${partner.name}`}
                  title="Edit"
                  onClick={() => onEdit(partner.id)}
                >
                  <Pencil aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Delete ${partner.name}`}
                  title="Delete"
                  onClick={() => onDelete(partner)}
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
