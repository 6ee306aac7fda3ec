import type { Editor } from "@tiptap/react";
import { type FormEvent, useId, useState } from "react";
import { imageAddressSchema } from "~/admin/editing/schema";
import { ImageField } from "~/admin/images/image-field";
import { removeUnusedImages } from "~/admin/images/unused-images";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";

type Props = {
  editor: Editor;
  /** A picture was stored and stands in the text. */
  onUploaded: (url: string) => void;
  onClose: () => void;
};

/** Puts a picture into the text, or changes the selected one. */
export function ImageDialog({ editor, onUploaded, onClose }: Props) {
  const form = useId();
  const [before] = useState(() => editor.getAttributes("image"));
  const isEdit = Boolean(before.src);
  // Empty for one that stays: replacing it in the field would delete it, and this may be given up.
  const [src, setSrc] = useState("");
  const [alt, setAlt] = useState<string>(before.alt ?? "");
  const [error, setError] = useState<string>();
  const [uploading, setUploading] = useState(false);

  const save = (event: FormEvent) => {
    event.preventDefault();
    // This form stands, for React, in the article's.
    event.stopPropagation();
    if (uploading) return;
    const { success, data, error: refusal } = imageAddressSchema.safeParse(src);
    if (!success) return setError(refusal.issues[0]?.message);
    if (data === "" && !isEdit) return setError("Please choose an image or enter its address");
    if (data) onUploaded(data);
    onClose();
    const chain = editor.chain().focus();
    // Another picture has another size.
    const attrs = { alt: alt.trim(), ...(data ? { src: data, width: null, height: null } : {}) };
    if (isEdit) chain.updateAttributes("image", attrs).run();
    else chain.insertContent({ type: "image", attrs }).run();
  };

  const cancel = () => {
    onClose();
    void removeUnusedImages([src]);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      title={isEdit ? "Edit Picture" : "Add Picture"}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={uploading}>
            {isEdit ? "Change picture" : "Add picture"}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-5">
        <ImageField
          label={isEdit ? "Another Picture" : "Picture"}
          hint={isEdit ? "Left empty, the picture stays." : undefined}
          bucket="article-images"
          value={src}
          onChange={(url) => {
            setSrc(url);
            setError(undefined);
          }}
          allowAddress
          error={error}
          onUploading={setUploading}
        />
        <Field
          label="Description"
          hint="For people who cannot see the picture. Leave it empty if it only decorates."
        >
          {(control) => (
            <Input
              {...control}
              value={alt}
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
