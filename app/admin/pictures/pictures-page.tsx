import { useQueryClient } from "@tanstack/react-query";
import { Images, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { invalidate } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { type Removal, useRemoval } from "~/admin/list/delete-record";
import { ListSection } from "~/admin/list/list-page";
import { type PagedList, useList } from "~/admin/list/use-list";
import { adminMeta, PageHeading } from "~/admin/page";
import { ImagePreview } from "~/admin/pictures/field/image-preview";
import { UploadProgress } from "~/admin/pictures/field/upload-progress";
import { useDrop, useImageUpload } from "~/admin/pictures/field/use-image-upload";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { FileButton } from "~/ui/form/file-button";
import { ACCEPT, largestFileWords, type PublicBucket } from "~shared/pictures/buckets";
import { PictureGrid } from "./picture-grid";
import { wordsOfUse } from "./picture-words";
import { PICTURES_KEY, type Picture, picturesQuery } from "./queries";

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

/** A picture goes to the trash; the database refuses it while something shows it. */
const PICTURE_DELETION: Removal<Picture> = {
  trash: "pictures",
  listsKey: PICTURES_KEY,
  refresh: (queryClient) => invalidate(queryClient, PICTURES_KEY),
  deleted: ["Picture deleted"],
  onFailed: failureToast("Error deleting the picture", undefined, {
    picture_is_used: "Something shows it by now. Take it out there first.",
  }),
};

type UseProps = { picture: Picture; open: boolean; onClose: () => void };

const PictureInUse = ({ picture, open, onClose }: UseProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onClose}
    title="This picture is in use"
    description={
      <>
        It can be deleted once it is taken out of:
        {picture.uses.map((use) => {
          const { word, title } = wordsOfUse(use);
          return (
            <span
              key={`${use.noun} ${use.id}`}
              className="mt-2 line-clamp-2 wrap-anywhere text-ink"
            >
              {word}: <bdi>{title}</bdi>
            </span>
          );
        })}
      </>
    }
    pendingLabel=""
    pending={false}
    onConfirm={onClose}
  />
);

/** It allows the largest files, and every form takes a picture from any bucket. */
const BUCKET: PublicBucket = "article-images";

function UploadPicture() {
  const queryClient = useQueryClient();
  const hint = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { state, busy, choose, cancel } = useImageUpload({
    bucket: BUCKET,
    kept: true,
    onUploaded: () => invalidate(queryClient, PICTURES_KEY),
  });
  const drop = useDrop((file) => {
    if (!busy) void choose(file);
  });
  return (
    <section
      aria-label="Add a picture"
      className={`mb-3 flex flex-col gap-3 rounded-control border-2 border-dashed px-4 py-2 ${
        drop.over ? "border-deep bg-blush" : "border-line-strong bg-paper"
      }`}
      {...drop.handlers}
    >
      {state.phase === "uploading" ? <ImagePreview src={state.preview} label="Picture" /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          ref={button}
          variant="primary"
          accept={ACCEPT}
          aria-describedby={hint}
          aria-disabled={busy}
          onFiles={choose}
        >
          <Upload aria-hidden="true" className="size-5" />
          Upload picture
        </FileButton>
        {state.phase === "failed" && state.file ? (
          <Button variant="quiet" onClick={() => state.file && choose(state.file)}>
            Try again
          </Button>
        ) : null}
        <p id={hint} className="text-base text-ink-soft">
          PNG, JPEG, WebP, AVIF or GIF, up to {largestFileWords(BUCKET)}. Or drop or paste one here.
        </p>
      </div>
      <UploadProgress
        state={state}
        label="Picture"
        onCancel={() => {
          button.current?.focus();
          cancel();
        }}
      />
      {state.phase === "failed" ? (
        <p className="font-semibold text-danger">{state.message}</p>
      ) : null}
    </section>
  );
}
