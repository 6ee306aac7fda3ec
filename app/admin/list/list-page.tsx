import type { ReactNode } from "react";
import { PageHeading } from "../page-heading";
import { ListSection, type ListSectionProps } from "./list-section";

type Props<Row> = ListSectionProps<Row> & {
  title: string;
  /** Buttons beside the title, such as the one that adds a record. */
  titleActions?: ReactNode;
};

/** The frame of a page that is one list: its heading and the list. */
export function ListPage<Row>({ title, titleActions, ...section }: Props<Row>) {
  return (
    <>
      <PageHeading actions={titleActions}>{title}</PageHeading>
      <ListSection {...section} />
    </>
  );
}
