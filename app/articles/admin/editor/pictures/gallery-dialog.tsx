import type { Editor } from "@tiptap/react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ChoosePicture } from "~/admin/pictures/choose-picture";
import { taken } from "~/admin/pictures/field/image-field";
import { removeUnusedImages } from "~/admin/pictures/field/unused-images";
import { ItemActions } from "~/admin/record/item-actions";
import { useLeaveGuard } from "~/admin/record/use-leave-guard";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { FallbackImage } from "~/ui/fallback-image";
import { Problem } from "~/ui/form/field";
import { TextField } from "~/ui/form/fields";
import { FileButton } from "~/ui/form/file-button";
import { ACCEPT } from "~shared/pictures/buckets";
import { pastedPicture } from "../paste/pictures";
import { type Description, DescriptionField, descriptionProblem } from "./description-field";
import { captionOf, galleryAt } from "./figures";
import { type GalleryItem, galleryProblem, itemsOf, moved, newItem, writeGallery } from "./gallery";
import { UploadCard } from "./upload-card";
import { type Upload, Uploads } from "./uploads";

type Props = { editor: Editor; onUploaded: (url: string) => void; onClose: () => void };

export function GalleryDialog({ editor, onUploaded, onClose }: Props) {
  const form = useId();
  const [before] = useState(() => galleryAt(editor.state));
  const [items, setItems] = useState<GalleryItem[]>(() => itemsOf(before));
  const [caption, setCaption] = useState(() => captionOf(before?.node));
  const [problem, setProblem] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [list, setList] = useState<Upload[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const shown = useRef<HTMLOListElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  // Pictures stored for this gallery, which may still be abandoned.
  const stored = useRef<string[]>([]);
  const [uploads] = useState(
    () =>
      new Uploads({
        onChange: setList,
        onStored: (_, src) => {
          stored.current.push(src);
          setItems((now) => [...now, newItem(src)]);
        },
      }),
  );
  useEffect(() => uploads.cancelAll, [uploads]);
  const written = JSON.stringify([items, caption]);
  const [start] = useState(written);
  const guard = useLeaveGuard(written !== start || list.length > 0);
  const waiting = list.some(({ state }) => state.phase !== "failed");

  const save = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, this form is inside the article's.
    event.stopPropagation();
    if (waiting) return;
    const wrong = galleryProblem(items.length);
    setProblem(wrong);
    setChecked(true);
    if (wrong || items.some(({ description }) => descriptionProblem(description))) return;
    const kept = items.map(({ src }) => src);
    for (const src of stored.current) if (kept.includes(src)) onUploaded(src);
    onClose();
    void removeUnusedImages(stored.current.filter((src) => !kept.includes(src)));
    writeGallery(editor, before, items, caption.trim());
  };

  const cancel = () => {
    onClose();
    void removeUnusedImages(stored.current);
  };

  const change = (index: number, description: GalleryItem["description"]) =>
    setItems((now) => now.map((one, at) => (at === index ? { ...one, description } : one)));

  const remove = (index: number) => {
    flushSync(() => setItems((now) => now.toSpliced(index, 1)));
    // The button disappeared: that of the next picture takes the focus.
    const next = shown.current?.children[Math.min(index, items.length - 2)];
    (next?.querySelector<HTMLElement>("[data-action=remove]") ?? chooser.current)?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.ask(cancel)}
      title={before ? "Edit Gallery" : "Add Gallery"}
      description="Two to twelve pictures, side by side."
      footer={
        <>
          <Button variant="secondary" onClick={() => guard.ask(cancel)}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={waiting}>
            {before ? "Change gallery" : "Add gallery"}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-5">
        <ol ref={shown} aria-label="Pictures" className="flex flex-col gap-3 empty:hidden">
          {items.map((item, index) => (
            <GalleryItemFields
              key={item.key}
              item={item}
              number={index + 1}
              count={items.length}
              error={isChecked ? descriptionProblem(item.description) : undefined}
              onDescribe={(description) => change(index, description)}
              onMove={(step) => setItems((now) => moved(now, index, step))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {list.map((upload) => (
          <UploadCard
            key={upload.address}
            upload={upload}
            onRetry={uploads.retry}
            onGiveUp={uploads.cancel}
          />
        ))}
        <div className="flex flex-col gap-1.5">
          <div className="flex flex-wrap gap-3">
            <FileButton
              ref={chooser}
              accept={ACCEPT}
              multiple
              onFiles={(_, files) => {
                setProblem(undefined);
                uploads.add(files.map(pastedPicture));
              }}
            >
              Choose images
            </FileButton>
            <Button variant="secondary" onClick={() => setChoosing(true)}>
              Choose existing
            </Button>
          </div>
          <p className="text-base text-ink-soft">{taken("article-images")}</p>
          <Problem>{problem}</Problem>
        </div>
        <TextField
          label="Caption"
          hint="Stands under the pictures. Left empty, there is none."
          value={caption}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          dir="auto"
        />
      </form>
      <ChoosePicture
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={({ url, alt }) => {
          setChoosing(false);
          setProblem(undefined);
          setItems((now) => [...now, newItem(url, alt)]);
        }}
      />
      {guard.dialog}
    </Dialog>
  );
}

type ItemProps = {
  item: GalleryItem;
  number: number;
  count: number;
  error?: string;
  onDescribe: (description: Description) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

function GalleryItemFields(props: ItemProps) {
  const { item, number, count, error } = props;
  return (
    <li className="flex flex-col gap-3 rounded-control border border-line bg-cream p-4 sm:flex-row">
      <FallbackImage
        src={item.src}
        alt=""
        className="aspect-4/3 w-full rounded-control border border-line object-cover sm:w-32 sm:self-start"
        fallback={<p className="p-3 text-base text-ink-soft sm:w-32">It cannot be shown</p>}
      />
      <div className="min-w-0 flex-1">
        <DescriptionField
          label={`Description of picture ${number}`}
          value={item.description}
          onChange={props.onDescribe}
          error={error}
        />
      </div>
      <ItemActions
        label={`picture ${number}`}
        isFirst={number === 1}
        isLast={number === count}
        onMove={props.onMove}
        onRemove={props.onRemove}
      />
    </li>
  );
}
