import type { UseFormReturn } from "react-hook-form";
import { ImageField } from "~/admin/images/image-field";
import { Checkbox, Input, Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { ContentField } from "./editor/content-field";
import type { ArticleValues } from "./schema";
import { slugOf } from "./slug";

type Props = {
  form: UseFormReturn<ArticleValues>;
  /** The slug that visitors know the article by; null for one that is not published. */
  former: string | null;
  disabled: boolean;
  /** Tells while a picture is on its way. */
  onUploading: (uploading: boolean) => void;
  /** A picture was stored for the article. */
  onUploaded: (url: string) => void;
};

export function ArticleFields({ form, former, disabled, onUploading, onUploaded }: Props) {
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitted } = formState;
  const { slug, content, featured_image: image } = watch();
  const set = (name: "slug" | "content" | "featured_image", value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const hasMoved = former !== null && slugOf(slug) !== former;
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("title", {
              onChange: ({ target }) => set("slug", slugOf(target.value)),
            })}
            dir="auto"
          />
        )}
      </Field>
      <Field
        label="Slug"
        hint={
          hasMoved
            ? `The last part of the article's address. The old address, /resources/${former}, will lead to the new one.`
            : "The last part of the article's address. It follows the title."
        }
        required
        error={errors.slug?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register("slug", { onBlur: ({ target }) => set("slug", slugOf(target.value)) })}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Excerpt"
        hint="A sentence or two for the article's card. Without one, the card shows how the article begins."
        error={errors.excerpt?.message}
      >
        {(control) => <Textarea {...control} {...register("excerpt")} rows={3} dir="auto" />}
      </Field>
      <ContentField
        label="Content"
        value={content}
        onChange={(html) => set("content", html)}
        error={errors.content?.message}
        disabled={disabled}
        onUploaded={onUploaded}
      />
      <ImageField
        label="Featured Image"
        hint="Stands over the article and on its card. Without one, a drawing is shown."
        bucket="article-images"
        value={image}
        onChange={(url) => {
          onUploaded(url);
          set("featured_image", url);
        }}
        allowAddress
        error={errors.featured_image?.message}
        onUploading={onUploading}
      />
      <Checkbox label="Published: visitors can read it" {...register("published")} />
    </>
  );
}
