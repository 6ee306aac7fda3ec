import { BookHeart } from "lucide-react";
import { failureWords } from "~/admin/failure";
import { Cut, Marked } from "~/admin/list/cells";
import {
  Deleting,
  type Deletion,
  EditAndDelete,
  useDeleteRecord,
} from "~/admin/list/delete-record";
import { ListPage } from "~/admin/list/list-page";
import { useWholeList, type WholeList } from "~/admin/list/use-list";
import { AddButton, adminMeta } from "~/admin/page";
import { DraftMark } from "~/admin/record/drafts/draft-mark";
import { UnsavedNew } from "~/admin/record/drafts/unsaved-new";
import { NEW, OpenRecord, useOpenRecord } from "~/admin/record/open-record";
import { toast } from "~/ui/toast/toast";
import { refreshStories } from "./mutations";
import { STORIES_KEY, type Story, storiesQuery } from "./queries";
import { StoryDialog } from "./story-dialog";

export const meta = () => adminMeta("Celebration Stories");

const LIST: WholeList<Story> = {
  label: "Celebration stories",
  query: storiesQuery,
  searched: ({ title, subtitle, author }) => [title, subtitle, author],
  search: { label: "Search stories", placeholder: "Search by title, subtitle or author..." },
  loading: "Loading stories...",
  failure: "Failed to load stories",
  empty: {
    icon: <BookHeart />,
    title: "No stories found",
    hint: "Stories you add here appear on the inspiration page.",
  },
  columns: [
    {
      heading: "Title",
      onPhone: "title",
      width: "w-[28%]",
      cell: (story) => (
        <Marked title={story.title} isExample={story.is_demonstration}>
          <DraftMark kind="celebration_stories" id={story.id} />
        </Marked>
      ),
    },
    {
      heading: "Subtitle",
      onPhone: "line",
      cell: (story) => <Cut>{story.subtitle}</Cut>,
    },
    {
      heading: "Author",
      width: "w-[20%]",
      cell: (story) => <Cut>{story.author}</Cut>,
    },
  ],
  actionsWidth: "w-39 @min-[50rem]:w-46",
};

const DELETION: Deletion<Story> = {
  title: ({ title }) => <Deleting>{title}</Deleting>,
  description:
    "Are you sure you want to delete this story? It can be restored from the trash for 30 days.",
  trash: "celebration_stories",
  listsKey: STORIES_KEY,
  refresh: refreshStories,
  deleted: ["Story deleted successfully"],
  onFailed: (error) => void toast.error(`Failed to delete story: ${failureWords(error)}`),
};

/** The inspiration page's stories (docs/product.md 11.10). */
export default function StoriesPage() {
  const list = useWholeList(LIST);
  const opened = useOpenRecord("edit");
  const deletion = useDeleteRecord(DELETION);
  return (
    <>
      <ListPage
        title="Celebration Stories"
        titleActions={<AddButton onClick={() => opened.open(NEW)}>Add New Story</AddButton>}
        notice={
          <UnsavedNew kind="celebration_stories" noun="story" form={() => opened.open(NEW)} />
        }
        list={list}
        onOpen={({ id }) => opened.open(id)}
        actions={(story) => (
          <EditAndDelete
            of={story.title}
            onEdit={() => opened.open(story.id)}
            onDelete={() => deletion.ask(story)}
          />
        )}
      />
      <OpenRecord
        opened={opened}
        records={list.all}
        isReading={list.isRefreshing}
        gone="This story does not exist any more"
      >
        {(row) => <StoryDialog row={row} onClose={opened.close} />}
      </OpenRecord>
      {deletion.dialog}
    </>
  );
}
