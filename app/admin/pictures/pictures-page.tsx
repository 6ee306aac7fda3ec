import { Images } from "lucide-react";
import { useDeleteRecord } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { adminMeta, PageHeading } from "~/admin/page";
import type { Route } from "./+types/pictures-page";
import { PICTURE_DELETION } from "./picture-deletion";
import { PictureGrid } from "./picture-grid";
import { type Picture, picturesQuery } from "./queries";
import { UploadPicture } from "./upload-picture";

export const meta: Route.MetaFunction = () => adminMeta("Pictures");

const LIST: PagedList<Picture> = {
  label: "Pictures",
  query: picturesQuery,
  search: { label: "Search pictures", placeholder: "Search by description or use..." },
  filters: [
    {
      name: "showing",
      label: "Show",
      any: "All pictures",
      choices: [
        { value: "unused", label: "Shown nowhere" },
        { value: "undescribed", label: "Without a description" },
      ],
    },
  ],
  loading: "Loading pictures...",
  failure: "Error fetching pictures",
  empty: {
    icon: <Images />,
    title: "No pictures found",
    hint: "Pictures that you upload here, or with an article, are listed.",
  },
};

/** The media library (docs/product.md 11.22). */
export default function PicturesPage() {
  const list = useList(LIST);
  const deletion = useDeleteRecord(PICTURE_DELETION);
  return (
    <>
      <PageHeading>Pictures</PageHeading>
      <UploadPicture />
      <ListSection list={list}>
        <PictureGrid pictures={list.rows} onDelete={deletion.ask} />
      </ListSection>
      {deletion.dialog}
    </>
  );
}
