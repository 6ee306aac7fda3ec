import type { ComponentProps } from "react";
import { type Export, sheetTime } from "~/admin/csv/export-button";
import { dateColumn, NameOrAddress, nameOf, PersonEmail } from "~/admin/list/cells";
import type { Cursor } from "~/admin/list/keyset";
import { ListPage } from "~/admin/list/list-page";
import { PageTabs } from "~/admin/list/page-tabs";
import type { PagedList } from "~/admin/list/use-list";
import { addressOf, personPath } from "~/admin/personal-data/person-address";
import { OPT_IN_FILTER } from "./list-standing";
import type { EarlyAccessRequest } from "./queries";

type SignUp = Omit<EarlyAccessRequest, "id" | "interest_type">;

type TabsProps = {
  current: "requests" | "subscribers" | "person";
  /** The words searched for, or the address looked up: the other views search for them, too. */
  words: string;
};

export function PeopleTabs({ current, words }: TabsProps) {
  const search = words.trim() ? `?${new URLSearchParams({ q: words.trim() })}` : "";
  const tabs = {
    requests: { label: "Requests", to: `/admin/requests${search}` },
    subscribers: { label: "Subscribers", to: `/admin/email-list${search}` },
    person: {
      label: "Person",
      to: addressOf(encodeURIComponent(words)) ? personPath(words) : `/admin/people${search}`,
    },
  };
  return <PageTabs label="About people" tabs={Object.values(tabs)} current={tabs[current]} />;
}

export const optInOf = ({ email_opt_in }: SignUp) => (email_opt_in ? "Opted In" : "Not Opted In");

/** The list of people as one of its views declares it: its own columns stand between the shared. */
export const peopleList = <Row extends SignUp & Cursor>({
  columns = [],
  filters = [],
  signedUp,
  ...view
}: PagedList<Row> & { signedUp: string }): PagedList<Row> => ({
  ...view,
  filters: [...filters, OPT_IN_FILTER],
  columns: [
    { heading: "Name", onPhone: "title", cell: (row) => <NameOrAddress of={row} /> },
    { heading: "Email", cell: (row) => <PersonEmail of={row} /> },
    ...columns,
    dateColumn(signedUp),
  ],
});

export const peopleExport = <Row extends SignUp>({
  columns,
  signedUp,
  ...view
}: Export<Row> & { signedUp: string }): Export<Row> => ({
  ...view,
  columns: [
    { header: "Name", value: nameOf },
    { header: "Email", value: ({ email }) => email },
    ...columns,
    { header: signedUp, value: sheetTime },
  ],
});

export const PeopleView = <Row extends { id: string }>({
  view,
  ...page
}: Omit<ComponentProps<typeof ListPage<Row>>, "titleActions"> & { view: TabsProps["current"] }) => (
  <ListPage {...page} titleActions={<PeopleTabs current={view} words={page.list.search.text} />} />
);

export function interestOf(type: string) {
  if (type === "planning-ahead") return { label: "Planning Ahead", tone: "accent" } as const;
  if (type === "planning-now") return { label: "Planning Now", tone: "positive" } as const;
  if (type === "just-interested") return { label: "Interested", tone: "warning" } as const;
  return { label: type, tone: "neutral" } as const;
}

/** The interest types that the site's forms send. */
export const INTERESTS = ["planning-ahead", "planning-now", "just-interested", "mailing-list"];
