import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate, Lock } from "lucide-react";
import { useAction } from "~/admin/action";
import { failureToast, failureWords } from "~/admin/failure";
import { Marked } from "~/admin/list/cells";
import { EditAndDelete, type Removal, useRemoval } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { AddButton, adminMeta, PageHeading } from "~/admin/page";
import { DraftMark } from "~/admin/record/drafts/draft-mark";
import { UnsavedNew } from "~/admin/record/drafts/unsaved-new";
import { NEW, OpenRecord, useOpenRecord } from "~/admin/record/open-record";
import { SignedOut } from "~/admin/session/session";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { Breakable } from "~/ui/email-address";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast/toast";
import { refreshSections } from "./mutations";
import { authenticationQuery, type ListedSection, SECTIONS_KEY, sectionsQuery } from "./queries";
import { SectionDialog } from "./section-dialog";
import { SECTION_TYPES } from "./section-type";

export const meta = () => adminMeta("Content Management");

const FAILURE = "Failed to load content sections";

/** The texts of the public pages that staff may change (docs/product.md 11.2). */
export default function SectionsPage() {
  const { data: isSignedIn, isPending, error } = useQuery(authenticationQuery);
  // Any other failure concerns the list, too, which shows it and can retry.
  const isSignedOut = !isSignedIn && error instanceof SignedOut;
  const opened = useOpenRecord("edit");
  return (
    <>
      <PageHeading
        actions={
          isPending || isSignedOut ? null : (
            <AddButton onClick={() => opened.open(NEW)}>Add New Section</AddButton>
          )
        }
      >
        Content Management
      </PageHeading>
      {isPending ? (
        <Spinner label="Checking authentication..." className="py-12" />
      ) : isSignedOut ? (
        <EmptyState icon={<Lock />} title="Authentication required" />
      ) : (
        <Sections opened={opened} />
      )}
    </>
  );
}

const LIST: WholeList<ListedSection> = {
  label: "Content sections",
  query: sectionsQuery,
  searched: ({ title, section_type: type }) => [title, type, SECTION_TYPES[type].label],
  search: {
    label: "Search content sections",
    placeholder: "Search by title or section type...",
  },
  loading: "Loading content sections...",
  failure: FAILURE,
  empty: {
    icon: <LayoutTemplate />,
    title: "No content sections found",
    hint: "Until a section is added and published, every page shows its own words.",
  },
  columns: [
    {
      heading: "Section Type",
      onPhone: "line",
      width: "w-[18%]",
      cell: ({ section_type: type }) => (
        <>
          {SECTION_TYPES[type].label}
          <span className="block text-ink-soft as-lines:hidden">
            <Breakable at={/(?<=_)/}>{type}</Breakable>
          </span>
        </>
      ),
    },
    {
      heading: "Title",
      onPhone: "title",
      cell: (section) => <Title section={section} />,
    },
    {
      heading: "Published",
      onPhone: "mark",
      width: "w-22 @min-[50rem]:w-28",
      cell: ({ published }) => (
        <Badge tone={published ? "positive" : undefined} className="as-lines:whitespace-nowrap">
          <span className="as-lines:hidden">{published ? "Yes" : "No"}</span>
          <span className="hidden as-lines:inline">
            {published ? "Published" : "Not published"}
          </span>
        </Badge>
      ),
    },
    {
      heading: "Last Updated",
      width: "w-28 @min-[50rem]:w-40",
      cell: ({ updated_at: time }) => <time dateTime={time}>{longLocalDate(time)}</time>,
    },
  ],
  actionsWidth: "w-33 @min-[50rem]:w-39",
};

const DELETION: Removal<ListedSection> = {
  trash: "content_sections",
  listsKey: SECTIONS_KEY,
  refresh: refreshSections,
  deleted: ["Success", { description: "Content deleted successfully" }],
  onFailed: failureToast("Error", "An unexpected error occurred"),
};

function Sections({ opened }: { opened: ReturnType<typeof useOpenRecord> }) {
  const queryClient = useQueryClient();
  const { act: refresh, isPending: isRefreshing } = useAction({
    mutationFn: () =>
      queryClient.refetchQueries({ queryKey: SECTIONS_KEY }, { throwOnError: true }),
    onSuccess: () => {
      toast.success("Success", { description: "Content list refreshed successfully" });
    },
    onFailed: failureToast("Error", () => "Could not refresh content list"),
  });
  const deletion = useRemoval(DELETION);
  const list = useWholeList({
    ...LIST,
    onFailed: (error, hadRows) => {
      // A refetch on window focus fails silently; the refresh button has its own toast.
      if (hadRows || isRefreshing) return;
      toast.error("Error", { description: `${FAILURE}: ${failureWords(error)}` });
    },
  });
  return (
    <>
      <ListSection
        notice={<UnsavedNew kind="content_sections" noun="section" form={() => opened.open(NEW)} />}
        list={list}
        onRefresh={() => refresh()}
        onOpen={({ id }) => opened.open(id)}
        actions={(section) => (
          <EditAndDelete
            of={section.title}
            onEdit={() => opened.open(section.id)}
            onDelete={() => deletion.remove(section)}
          />
        )}
      />
      <OpenRecord
        opened={opened}
        records={list.all}
        isReading={list.isRefreshing}
        gone="This section does not exist any more"
      >
        {(row) => <SectionDialog row={row} sections={list.all ?? []} onClose={opened.close} />}
      </OpenRecord>
    </>
  );
}

/** When a type has several published sections, it says which one visitors see. */
const Title = ({ section }: { section: ListedSection }) => (
  <Marked title={section.title} isExample={section.is_demonstration}>
    {section.isShown ? <Badge tone="accent">Shown on the site</Badge> : null}
    <DraftMark kind="content_sections" id={section.id} />
  </Marked>
);
