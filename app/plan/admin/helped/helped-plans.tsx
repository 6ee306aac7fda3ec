import { Eye, LifeBuoy } from "lucide-react";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { adminMeta } from "~/admin/page";
import { longLocalDate } from "~/lib/dates/relative-time";
import { LinkButton } from "~/ui/button";
import { type HelpedPlan, helpedPlansQuery } from "./queries";

export const meta = () => adminMeta("Plans");

export const planName = (name: string) => name.trim() || "A plan without a name";

const LIST: WholeList<HelpedPlan> = {
  label: "Plans that asked for help",
  query: helpedPlansQuery,
  searched: ({ honoree_name }) => [honoree_name],
  search: { label: "Search plans", placeholder: "Search by name..." },
  loading: "Loading plans...",
  failure: "Plans could not be loaded",
  empty: {
    icon: <LifeBuoy />,
    title: "No family asks for help",
    hint: "A plan is listed here once its owner switches on “Let Last Hurrah help us”",
  },
  columns: [
    {
      heading: "Plan",
      onPhone: "title",
      cell: ({ honoree_name }) => <bdi className="wrap-anywhere">{planName(honoree_name)}</bdi>,
    },
    {
      heading: "Open to us until",
      onPhone: "line",
      width: "@min-[50rem]:w-64",
      cell: ({ helped_until }) => (
        <>
          <span className="hidden as-lines:inline">Until </span>
          <time dateTime={helped_until}>{longLocalDate(helped_until)}</time>
        </>
      ),
    },
  ],
  actionsWidth: "w-32 @min-[50rem]:w-40",
};

/** The plans whose owners let staff look at them (docs/product.md 11.16). */
export default function HelpedPlansPage() {
  return (
    <ListPage
      title="Plans"
      list={useWholeList(LIST)}
      actions={({ id, honoree_name }) => (
        <LinkButton
          to={`/admin/plans/${id}`}
          variant="secondary"
          size="sm"
          aria-label={`Look at ${planName(honoree_name)}`}
        >
          <Eye aria-hidden="true" className="size-5" />
          Look
        </LinkButton>
      )}
    />
  );
}
