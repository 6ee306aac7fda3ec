import { MessagesSquare, Pencil } from "lucide-react";
import { ListSection } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { adminMeta, PageHeading } from "~/admin/page";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/button";
import { Proposals } from "../proposals/proposals";
import type { Route } from "./+types/inquiries";
import { durationWords } from "./duration";
import { figuresQuery, type PartnerFigures } from "./queries";

export const meta: Route.MetaFunction = () => adminMeta("Inquiries");

const number = (count: number) => count.toLocaleString("en-US");

const LIST: WholeList<PartnerFigures> = {
  label: "Inquiries by partner",
  query: figuresQuery,
  searched: ({ name }) => [name],
  search: { label: "Search partners", placeholder: "Search by name..." },
  loading: "Loading inquiries...",
  failure: "Inquiries could not be loaded",
  empty: {
    icon: <MessagesSquare />,
    title: "No family has asked a partner yet",
    hint: "Each partner that families ask is listed here with how it answers",
  },
  columns: [
    { heading: "Partner", cell: (row) => <PartnerName of={row} /> },
    { heading: "Asked", width: "@min-[50rem]:w-20", cell: ({ asked }) => number(asked) },
    { heading: "Waiting", width: "@min-[50rem]:w-22", cell: ({ waiting }) => number(waiting) },
    { heading: "Answered", width: "@min-[50rem]:w-25", cell: ({ answered }) => number(answered) },
    { heading: "Declined", width: "@min-[50rem]:w-24", cell: ({ declined }) => number(declined) },
    {
      heading: "Answers within",
      width: "@min-[50rem]:w-32",
      cell: ({ median_hours }) => durationWords(median_hours),
    },
  ],
  actionsWidth: "w-28 @min-[50rem]:w-32",
};

function PartnerName({ of: { name, wishes, takes_inquiries, wrong_address } }: Named) {
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>
      {wrong_address ? <Badge tone="accent">Address reached the wrong person</Badge> : null}
      {!takes_inquiries && wishes > 0 ? (
        <Badge tone="warning">
          {wishes === 1 ? "1 family wants" : `${number(wishes)} families want`} its address
        </Badge>
      ) : null}
    </>
  );
}

type Named = { of: PartnerFigures };

/** What families ask partners, in figures alone, and what partners propose (docs/product.md 11.17). */
export default function InquiriesPage() {
  return (
    <>
      <PageHeading>Inquiries</PageHeading>
      <Proposals />
      <h2 className="mb-4 text-2xl">How partners answer</h2>
      <p className="mb-6 max-w-prose text-ink-soft">
        Half of a partner’s answers come within the time shown. What families and partners write to
        each other is theirs alone.
      </p>
      <ListSection
        list={useWholeList(LIST)}
        actions={({ id, name }) => (
          <LinkButton
            to={`/admin/partners?edit=${id}`}
            variant="secondary"
            size="sm"
            aria-label={`Edit ${name}`}
          >
            <Pencil aria-hidden="true" className="size-5" />
            Edit
          </LinkButton>
        )}
      />
    </>
  );
}
