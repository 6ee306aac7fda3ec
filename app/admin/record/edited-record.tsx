import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Loaded } from "../loaded";
import { PageHeading } from "../page";

type Props<Row> = {
  failure: string;
  // biome-ignore lint/suspicious/noExplicitAny: each record's query has a key of its own
  query: UseQueryOptions<Row | null, Error, Row | null, any>;
  heading: string;
  missing: ReactNode;
  /** The form: of the record as the page opened, and as it is now. */
  children: (opened: Row, now: Row) => ReactNode;
};

/** The page that edits a record. It stays open if a colleague deletes it: saving tells of that. */
export function EditedRecord<Row>({ query, heading, children, ...words }: Props<Row>) {
  const found = useQuery(query);
  const [opened, setOpened] = useState<Row | null>(null);
  if (found.data && !opened) setOpened(found.data);
  if (opened) return children(opened, found.data ?? opened);
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Loaded query={found} loading="Loading..." {...words}>
        {() => null}
      </Loaded>
    </>
  );
}
