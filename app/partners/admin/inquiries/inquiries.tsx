import { MessagesSquare, Pencil } from "lucide-react";
import { useSearchParams } from "react-router";
import { ChoiceTabs, useChoice } from "~/admin/list/choice-tabs";
import { ListSection } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { adminMeta, PageHeading } from "~/admin/page";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/button";
import { PartnerTabs } from "../partner-tabs";
import { Proposals } from "../proposals/proposals";
import { addressWords, durationWords, wishWords } from "./figure-words";
import { figuresQuery, type PartnerFigures } from "./queries";

export const meta = () => adminMeta("Inquiries");

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
    { heading: "Partner", onPhone: "title", cell: (row) => <PartnerName of={row} /> },
    { heading: "Asked", width: "@min-[50rem]:w-20", cell: ({ asked }) => number(asked) },
    {
      heading: "Unanswered",
      width: "@min-[50rem]:w-22",
      onPhone: "line",
      cell: (row) => (
        <>
          <span className="as-lines:hidden">{number(row.waiting)}</span>
          <span className="hidden as-lines:inline">
            {addressWords(row) ?? wishWords(row) ?? `${number(row.waiting)} unanswered`}
          </span>
        </>
      ),
    },
    { heading: "Answered", width: "@min-[50rem]:w-25", cell: ({ answered }) => number(answered) },
    { heading: "Declined", width: "@min-[50rem]:w-24", cell: ({ declined }) => number(declined) },
    { heading: "Closed", width: "@min-[50rem]:w-22", cell: ({ closed }) => number(closed) },
    {
      heading: "Answers within",
      width: "@min-[50rem]:w-32",
      cell: ({ median_hours }) => durationWords(median_hours),
    },
  ],
  actionsWidth: "w-28 @min-[50rem]:w-32",
};

const NEEDING = ["needs-address"] as const;

const NONE_NEEDING = {
  icon: <MessagesSquare />,
  title: "No partner needs an address",
  hint: "Partners whose letters do not arrive, or whom families cannot ask, are listed here",
};

function PartnerName({ of: row }: { of: PartnerFigures }) {
  const [fault, wish] = [addressWords(row), wishWords(row)];
  return (
    <>
      <bdi className="wrap-anywhere">{row.name}</bdi>
      {fault ? (
        <Badge tone="accent" className="as-lines:hidden">
          {fault}
        </Badge>
      ) : null}
      {wish ? (
        <Badge tone="warning" className="as-lines:hidden">
          {wish}
        </Badge>
      ) : null}
    </>
  );
}

/** Figures about families' inquiries, and partners' proposals (docs/product.md 11.17). */
export default function InquiriesPage() {
  const role = useStaffRole();
  const [params] = useSearchParams();
  const isChanges =
    mayDo(role, "content") && (params.get("tab") === "changes" || !mayDo(role, "people"));
  return (
    <>
      <PageHeading>Inquiries</PageHeading>
      <PartnerTabs current={isChanges ? "changes" : "answers"} />
      {isChanges ? <Proposals /> : <Figures />}
    </>
  );
}

function Figures() {
  const found = useWholeList(LIST);
  const [chosen, choose] = useChoice("show", NEEDING);
  const needing = chosen !== "";
  const count = found.all?.filter(({ needs_address }) => needs_address).length ?? 0;
  const rows = needing ? found.rows.filter(({ needs_address }) => needs_address) : found.rows;
  const tabs = (
    <ChoiceTabs
      label="Which partners are shown"
      choices={[
        { value: "", label: "All" },
        { value: "needs-address", label: `Needs an address (${number(count)})` },
      ]}
      chosen={chosen}
      onChoose={choose}
    />
  );
  const declaration = needing ? { ...LIST, empty: NONE_NEEDING } : LIST;
  return (
    <>
      <h2 className="sr-only">How partners answer</h2>
      <ListSection
        list={{ ...found, declaration, rows }}
        tabs={{ shown: tabs, isSet: needing }}
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
      <p className="mt-6 max-w-prose text-ink-soft">
        Asked is the sum of unanswered, answered, declined and closed: the family found somebody
        else, took its question back or wrote down what was said by phone before the partner
        answered here. Half of a partner’s answers come within the time shown. What families and
        partners write to each other is theirs alone.
      </p>
    </>
  );
}
