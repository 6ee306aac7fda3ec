import type { Editor } from "@tiptap/react";
import { type FormEvent, useId, useState } from "react";
import { ImageField } from "~/admin/pictures/field/image-field";
import { removeUnusedImages } from "~/admin/pictures/field/unused-images";
import { imageAddressSchema } from "~/admin/record/schema";
import { useLeaveGuard } from "~/admin/record/use-leave-guard";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { TextField } from "~/ui/form/fields";
import {
  asAttributes,
  DescriptionField,
  descriptionOf,
  descriptionProblem,
} from "./description-field";
import { captionOfPicture, changePicture, insertPicture, pictureAt } from "./figures";

type Props = { editor: Editor; onUploaded: (url: string) => void; onClose: () => void };

export function PictureDialog({ editor, onUploaded, onClose }: Props) {
  const form = useId();
  const [before] = useState(() => pictureAt(editor.state));
  // "" for one that stays: the field would delete it when replaced, and this edit may be abandoned.
  const [src, setSrc] = useState("");
  const [description, setDescription] = useState(() => descriptionOf(before?.node.attrs ?? {}));
  const [caption, setCaption] = useState(() =>
    before ? captionOfPicture(editor.state, before) : "",
  );
  const [errors, setErrors] = useState<{ src?: string; description?: string }>({});
  const [uploading, setUploading] = useState(false);
  const written = JSON.stringify([src, description, caption]);
  const [start] = useState(written);
  const guard = useLeaveGuard(written !== start);

  const save = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, this form is inside the article's.
    event.stopPropagation();
    if (uploading) return;
    const { success, data = "", error } = imageAddressSchema.safeParse(src);
    const missing = "Please choose an image or enter its address";
    const refusal = success ? (data || before ? undefined : missing) : error.issues[0]?.message;
    const found = { src: refusal, description: descriptionProblem(description) };
    setErrors(found);
    if (found.src || found.description) return;
    if (data) onUploaded(data);
    onClose();
    // Another picture has another size.
    const another = data ? { src: data, width: null, height: null } : {};
    const attrs = { ...asAttributes(description), ...another };
    if (before) changePicture(editor, before, attrs, caption.trim());
    else insertPicture(editor, attrs, caption.trim());
  };

  const cancel = () => {
    onClose();
    void removeUnusedImages([src]);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.ask(cancel)}
      title={before ? "Edit Picture" : "Add Picture"}
      footer={
        <>
          <Button variant="secondary" onClick={() => guard.ask(cancel)}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={uploading}>
            {before ? "Change picture" : "Add picture"}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-5">
        <ImageField
          label={before ? "Another Picture" : "Picture"}
          hint={before ? "Left empty, the picture stays." : undefined}
          present={before?.node.attrs.src}
          bucket="article-images"
          value={src}
          onChange={(url) => {
            setSrc(url);
            setErrors((now) => ({ ...now, src: undefined }));
          }}
          onChosen={({ alt }) => {
            // The library's description, unless one was written already.
            if (alt) setDescription((now) => (now.alt ? now : { ...now, alt }));
          }}
          allowAddress
          error={errors.src}
          onUploading={setUploading}
        />
        <DescriptionField
          hint="For people who cannot see the picture."
          value={description}
          onChange={(next) => {
            setDescription(next);
            setErrors((now) => ({ ...now, description: undefined }));
          }}
          error={errors.description}
        />
        <TextField
          label="Caption"
          hint="Stands under the picture. Left empty, there is none."
          value={caption}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          dir="auto"
        />
      </form>
      {guard.dialog}
    </Dialog>
  );
}
