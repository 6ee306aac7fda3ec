import { Images } from "lucide-react";
import { useState } from "react";
import { useRemoval } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { adminMeta, PageHeading } from "~/admin/page";
import { PICTURE_DELETION, PictureInUse } from "./picture-deletion";
import { PictureGrid } from "./picture-grid";
import { type Picture, picturesQuery } from "./queries";
import { UploadPicture } from "./upload-picture";

export const meta = () => adminMeta("Pictures");

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
  const { remove } = useRemoval(PICTURE_DELETION);
  // The picture outlives the dialog's closing: its words stay while that fades out.
  const [used, setUsed] = useState<Picture>();
  const [isOpen, setOpen] = useState(false);
  const ask = (picture: Picture) => {
    if (picture.uses.length === 0) return void remove(picture);
    setUsed(picture);
    setOpen(true);
  };
  return (
    <>
      <PageHeading>Pictures</PageHeading>
      <UploadPicture />
      <ListSection list={list}>
        <PictureGrid pictures={list.rows} onDelete={ask} />
      </ListSection>
      {used ? <PictureInUse picture={used} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
