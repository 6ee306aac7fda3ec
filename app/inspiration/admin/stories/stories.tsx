import { useQuery } from "@tanstack/react-query";
import { BookHeart, Plus } from "lucide-react";
import { useState } from "react";
import { useOpenRecord } from "~/admin/editing/open-record";
import { useFocusAfterDeletion } from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList } from "~/admin/list/use-whole-list";
import { adminMeta } from "~/admin/page";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/stories";
import { DeleteStory } from "./delete-story";
import { type Story, storiesQuery } from "./queries";
import { StoriesTable } from "./stories-table";
import { NEW_STORY, StoryEditor } from "./story-editor";

export const meta: Route.MetaFunction = () => adminMeta("Celebration Stories");

/** The stories of the inspiration page (specification, section 2). */
export default function StoriesPage() {
  const list = useWholeList(storiesQuery, { matches, failure: "Failed to load stories" });
  const { data: stories } = useQuery(storiesQuery);
  const opened = useOpenRecord("edit");
  const [deleting, setDeleting] = useState<Story | null>(null);
  const focusHeading = useFocusAfterDeletion(deleting === null);
  return (
    <>
      <ListPage
        title="Celebration Stories"
        titleActions={
          <Button onClick={() => opened.open(NEW_STORY)}>
            <Plus aria-hidden="true" className="size-5" />
            Add New Story
          </Button>
        }
        list={list}
        searchLabel="Search stories"
        searchPlaceholder="Search by title, subtitle or author..."
        loading="Loading stories..."
        empty={
          <EmptyState icon={<BookHeart />} title="No stories found">
            {list.search.query
              ? "Try a different search term"
              : "Stories you add here appear on the inspiration page."}
          </EmptyState>
        }
      >
        <StoriesTable rows={list.rows} onEdit={opened.open} onDelete={setDeleting} />
      </ListPage>
      {opened.id !== null && (stories || opened.id === NEW_STORY) ? (
        <StoryEditor
          key={opened.id}
          id={opened.id}
          stories={stories ?? []}
          onClose={opened.close}
        />
      ) : null}
      <DeleteStory
        story={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          focusHeading();
        }}
      />
    </>
  );
}

const matches = ({ title, subtitle, author }: Story, words: string) =>
  [title, subtitle, author].some((text) => text.toLowerCase().includes(words));
