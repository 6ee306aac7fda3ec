import { useEffect, useState } from "react";
import { ImageField } from "~/admin/pictures/field/image-field";
import { ScheduleFields } from "~/admin/record/schedule/schedule-fields";
import type { Editing } from "~/admin/record/use-editing";
import { Button } from "~/ui/button";
import { Chevron } from "~/ui/chevron";
import { Checkbox, Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { lengthOf } from "~shared/validation";
import { cardExcerpt } from "../article-text";
import { ContentField } from "./editor/content-field";
import type { Article } from "./queries";
import { type ArticleValues, META_DESCRIPTION_MAX, META_TITLE_MAX } from "./schema";
import { keepsAddress, slugAfter, slugOf } from "./slug";

type Props = { editing: Editing<ArticleValues, Article>; onUploaded: (url: string) => void };

export function ArticleFields({ editing, onUploaded }: Props) {
  const { errorOf, set } = editing;
  const { register } = editing.form;
  const { slug, content, ...schedule } = editing.form.watch();
  const featured = editing.image("featured_image");
  return (
    <div className="grid gap-6 lg:@min-[40rem]:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <TextField
          label="Title"
          error={errorOf("title")}
          {...register("title", {
            onChange: ({ target }) => set("slug", slugAfter(target.value, slug, editing.row)),
          })}
          dir="auto"
        />
        <ContentField
          label="Content"
          value={content}
          onChange={(html) => set("content", html)}
          error={errorOf("content")}
          disabled={editing.saving}
          onUploaded={onUploaded}
          onUploading={editing.onUploading}
        />
      </div>
      <section aria-label="Settings" className={SETTINGS}>
        <SlugField editing={editing} />
        <TextAreaField
          form={editing}
          name="excerpt"
          label="Excerpt"
          hint="A sentence or two for the article’s card. Without one, the card shows how the article begins."
          rows={3}
          dir="auto"
        />
        <ImageField
          {...featured}
          label="Featured Image"
          hint="Stands over the article and on its card. Without one, a drawing is shown."
          bucket="article-images"
          onChange={(url) => {
            onUploaded(url);
            featured.onChange(url);
          }}
          allowAddress
        />
        <Checkbox label="Published: visitors can read it" {...register("published")} />
        {schedule.published ? (
          <ScheduleFields schedule={schedule} onChange={set} errorOf={errorOf} />
        ) : null}
        <SearchFields editing={editing} />
      </section>
    </div>
  );
}

/** Beside the text it stays in the window, above the save bar, and scrolls by itself. */
const SETTINGS =
  "-m-1 flex min-w-0 flex-col gap-5 p-1 lg:@min-[40rem]:sticky lg:@min-[40rem]:top-6 lg:@min-[40rem]:max-h-[calc(100dvh-8rem)] lg:@min-[40rem]:self-start lg:@min-[40rem]:overflow-y-auto";

type FieldProps = { editing: Editing<ArticleValues, Article> };

/** The last part of an article's address: it follows the title until the article is published. */
function SlugField({ editing }: FieldProps) {
  const { errorOf, set, row } = editing;
  const { register, setFocus } = editing.form;
  const slug = editing.form.watch("slug");
  const [isOpen, setOpen] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const former = row?.slug ?? "";
  const isKept = keepsAddress(row) && former !== "";
  const isChanged = slugOf(slug) !== former;
  const isShown = !isKept || isOpen || isChanged || errorOf("slug") !== undefined;
  // Registered even while hidden: of several errors, the first one on the page takes the focus.
  const control = register("slug", { onBlur: ({ target }) => set("slug", slugOf(target.value)) });
  useEffect(() => {
    if (wasPressed) setFocus("slug");
  }, [wasPressed, setFocus]);

  if (!isShown) {
    const change = () => {
      setOpen(true);
      setPressed(true);
    };
    return (
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold">Address</p>
        <p className="wrap-anywhere">{`/resources/${slug}`}</p>
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-base text-ink-soft">The address stays as it is.</p>
          <Button variant="secondary" size="sm" onClick={change}>
            Change address
          </Button>
        </div>
      </div>
    );
  }
  const moved = `The last part of the article’s address. The old address, /resources/${former}, will lead to the new one.`;
  const stays = "The last part of the article’s address. The old one will lead to the new one.";
  const follows = "The last part of the article’s address. It follows the title.";
  return (
    <Field
      label="Slug"
      hint={isKept ? (isChanged ? moved : stays) : follows}
      required
      error={errorOf("slug")}
    >
      {(named) => (
        <Input
          {...named}
          {...control}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

function SearchFields({ editing }: FieldProps) {
  const { title, slug, meta_title, meta_description, ...values } = editing.form.watch();
  const shownTitle = meta_title.trim() || title.trim() || "Untitled";
  const shownText = meta_description.trim() || cardExcerpt(values);
  const [isOpen, setOpen] = useState(false);
  const isWrong = editing.errorOf("meta_title") ?? editing.errorOf("meta_description");
  return (
    <details
      aria-label="In search results"
      className="group rounded-control border border-line px-4"
      open={isOpen || isWrong !== undefined}
      onToggle={({ currentTarget }) => {
        // The field to correct stays in sight.
        if (isWrong === undefined) setOpen(currentTarget.open);
        else currentTarget.open = true;
      }}
    >
      <summary className="flex min-h-target items-center gap-2 font-semibold">
        <Chevron to="right" className="size-5 shrink-0 group-open:rotate-90" />
        In search results
      </summary>
      <div className="flex flex-col gap-5 pb-4">
        <TextField
          form={editing}
          name="meta_title"
          label="Search title"
          hint={`Left empty, the article’s title. ${countWords(meta_title, META_TITLE_MAX)}`}
          dir="auto"
        />
        <TextAreaField
          form={editing}
          name="meta_description"
          label="Search description"
          hint={`One or two sentences. Left empty, the excerpt. ${countWords(meta_description, META_DESCRIPTION_MAX)}`}
          rows={2}
          dir="auto"
        />
        <figure className="flex flex-col gap-2">
          <figcaption className="text-base text-ink-soft">About as a search shows it:</figcaption>
          <div className="flex max-w-2xl flex-col gap-1 rounded-control border border-line bg-paper p-4">
            <p className="text-base wrap-anywhere text-ink-soft">{`Resources › ${slug}`}</p>
            <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere text-deep">
              {`${shownTitle} | Last Hurrah`}
            </p>
            <p dir="auto" className="line-clamp-3 wrap-anywhere">
              {shownText || "Whatever the search finds in the article."}
            </p>
          </div>
        </figure>
      </div>
    </details>
  );
}

const countWords = (text: string, most: number) =>
  `${lengthOf(text.trim())} of ${most} characters.`;
