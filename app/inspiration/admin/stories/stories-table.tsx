import { Pencil, Trash2 } from "lucide-react";
import { BELOW, OWN_COLUMN } from "~/admin/list/column-class";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { Story } from "./queries";

type Props = { rows: Story[]; onEdit: (id: string) => void; onDelete: (story: Story) => void };

/** The celebration stories; long words are cut here and shown whole in the form. */
export function StoriesTable({ rows, onEdit, onDelete }: Props) {
  return (
    <Table label="Celebration stories">
      <TableHead>
        <Row>
          <HeaderCell className="sm:w-1/3">Title</HeaderCell>
          <HeaderCell>Subtitle</HeaderCell>
          <HeaderCell className={`xl:w-1/5 ${OWN_COLUMN}`}>Author</HeaderCell>
          <HeaderCell className="sm:w-px">Actions</HeaderCell>
        </Row>
      </TableHead>
      <TableBody>
        {rows.map((story) => (
          <Row key={story.id} className="sm:border-t">
            <Cell label="Title">
              <Words>{story.title}</Words>
              {story.is_demonstration ? (
                <Badge tone="warning" className="mt-1">
                  Example
                </Badge>
              ) : null}
            </Cell>
            <Cell label="Subtitle">
              <Words>{story.subtitle}</Words>
              <span className={BELOW}>
                <Words>{story.author}</Words>
              </span>
            </Cell>
            <Cell label="Author" className={OWN_COLUMN}>
              <Words>{story.author}</Words>
            </Cell>
            <Cell label="Actions">
              <div className="flex gap-1 [overflow-wrap:normal]">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Edit ${story.title}`}
                  onClick={() => onEdit(story.id)}
                >
                  <Pencil aria-hidden="true" className="size-5" />
                  Edit
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Delete ${story.title}`}
                  onClick={() => onDelete(story)}
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

const Words = ({ children }: { children: string }) => (
  <span dir="auto" className="line-clamp-2 wrap-anywhere sm:max-lg:line-clamp-4">
    {children}
  </span>
);
