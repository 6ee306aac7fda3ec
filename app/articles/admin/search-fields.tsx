import { useState } from "react";
import type { Editing } from "~/admin/record/use-editing";
import { Chevron } from "~/ui/chevron";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { lengthOf } from "~shared/validation";
import { cardExcerpt } from "../article-text";
import type { Article } from "./queries";
import { type ArticleValues, META_DESCRIPTION_MAX, META_TITLE_MAX } from "./schema";

type Props = { editing: Editing<ArticleValues, Article> };

export function SearchFields({ editing }: Props) {
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
