import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate, Lock, Plus } from "lucide-react";
import { useRef } from "react";
import { useOpenRecord } from "~/admin/editing/open-record";
import { failureWords } from "~/admin/failure";
import { ListSection } from "~/admin/list/list-page";
import { useWholeList } from "~/admin/list/use-whole-list";
import { adminMeta, PageHeading } from "~/admin/page";
import { SignedOut } from "~/admin/session/session";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast/toast";
import type { Route } from "./+types/sections";
import { authenticationQuery, type ListedSection, sectionsQuery } from "./queries";
import { NEW_SECTION, SectionEditor } from "./section-editor";
import { sectionTypeWords } from "./section-type";
import { SectionsTable } from "./sections-table";

export const meta: Route.MetaFunction = () => adminMeta("Content Management");

const FAILURE = "Failed to load content sections";

/** The words of the public pages that staff may change (specification, section 2). */
export default function SectionsPage() {
  const { data: isSignedIn, isPending, error } = useQuery(authenticationQuery);
  // Any other failure is the list's as well, which tells of it and can be tried again.
  const isSignedOut = !isSignedIn && error instanceof SignedOut;
  const opened = useOpenRecord("edit");
  return (
    <>
      <PageHeading
        actions={
          isPending || isSignedOut ? null : (
            <Button onClick={() => opened.open(NEW_SECTION)}>
              <Plus aria-hidden="true" className="size-5" />
              Add New Section
            </Button>
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

function Sections({ opened }: { opened: ReturnType<typeof useOpenRecord> }) {
  const { list, refresh } = useSections();
  const { data: sections } = useQuery(sectionsQuery);
  return (
    <>
      <ListSection
        list={list}
        searchLabel="Search content sections"
        searchPlaceholder="Search by title or section type..."
        loading="Loading content sections..."
        empty={
          <EmptyState icon={<LayoutTemplate />} title="No content sections found">
            {list.search.query
              ? "Try a different search term"
              : "Until a section is added and published, every page shows its own words."}
          </EmptyState>
        }
        onRefresh={refresh}
      >
        <SectionsTable rows={list.rows} onEdit={opened.open} />
      </ListSection>
      {opened.id !== null && (sections || opened.id === NEW_SECTION) ? (
        <SectionEditor
          key={opened.id}
          id={opened.id}
          sections={sections ?? []}
          onClose={opened.close}
        />
      ) : null}
    </>
  );
}

const matches = ({ title, section_type }: ListedSection, words: string) =>
  [title, section_type, sectionTypeWords(section_type).label].some((text) =>
    text.toLowerCase().includes(words),
  );

/** The list, and a refresh that tells how it went; one by the window's focus tells nothing. */
function useSections() {
  const queryClient = useQueryClient();
  const refreshing = useRef(false);
  const list = useWholeList(sectionsQuery, {
    matches,
    failure: FAILURE,
    onFailed: (error, hadRows) => {
      if (hadRows || refreshing.current || error instanceof SignedOut) return;
      const words = failureWords(error, "The server answered with an error. Please try again.");
      toast.error("Error", { description: `${FAILURE}: ${words}` });
    },
  });

  async function refresh() {
    if (refreshing.current) return;
    refreshing.current = true;
    const { queryKey } = sectionsQuery;
    try {
      await queryClient.refetchQueries({ queryKey }, { throwOnError: true });
      toast.success("Success", { description: "Content list refreshed successfully" });
    } catch {
      toast.error("Error", { description: "Could not refresh content list" });
    } finally {
      refreshing.current = false;
    }
  }

  return { list, refresh };
}
