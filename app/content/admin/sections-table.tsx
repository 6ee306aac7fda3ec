import { BELOW, OWN_COLUMN } from "~/admin/list/column-class";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { ListedSection } from "./queries";
import { sectionTypeWords } from "./section-type";

type Props = { rows: ListedSection[]; onEdit: (id: string) => void };

/** The content sections; of several published ones of a type it says which one visitors see. */
export function SectionsTable({ rows, onEdit }: Props) {
  return (
    <Table label="Content sections">
      <TableHead>
        <Row>
          <HeaderCell>Section Type</HeaderCell>
          <HeaderCell className="xl:w-full">Title</HeaderCell>
          <HeaderCell>Published</HeaderCell>
          <HeaderCell className={OWN_COLUMN}>Last Updated</HeaderCell>
          <HeaderCell className="sm:w-px">Actions</HeaderCell>
        </Row>
      </TableHead>
      <TableBody>
        {rows.map((section) => (
          <Row key={section.id} className="sm:border-t">
            <Cell label="Section Type" className="xl:whitespace-nowrap">
              {sectionTypeWords(section.section_type).label}
              <span className={`block text-base text-ink-soft ${OWN_COLUMN}`}>
                {section.section_type}
              </span>
            </Cell>
            <Cell label="Title">
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {section.title}
              </span>
              <span className="flex flex-wrap gap-2 pt-1 whitespace-nowrap empty:hidden">
                {section.isShown ? <Badge tone="accent">Shown on the site</Badge> : null}
                {section.is_demonstration ? <Badge tone="warning">Example</Badge> : null}
              </span>
              <span className={BELOW}>
                <Updated time={section.updated_at} />
              </span>
            </Cell>
            <Cell label="Published">
              {section.published ? <Badge tone="positive">Yes</Badge> : <Badge>No</Badge>}
            </Cell>
            <Cell label="Last Updated" className={OWN_COLUMN}>
              <Updated time={section.updated_at} />
            </Cell>
            <Cell label="Actions" className="whitespace-nowrap">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Edit ${section.title}`}
                onClick={() => onEdit(section.id)}
              >
                Edit
              </Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const Updated = ({ time }: { time: string }) => (
  <time dateTime={time} className="xl:whitespace-nowrap">
    {longLocalDate(time)}
  </time>
);
