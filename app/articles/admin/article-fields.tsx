import { ImageField } from "~/admin/pictures/field/image-field";
import { ScheduleFields } from "~/admin/record/schedule/schedule-fields";
import type { Editing } from "~/admin/record/use-editing";
import { Checkbox } from "~/ui/form/controls";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { ContentField } from "./editor/content-field";
import type { Article } from "./queries";
import type { ArticleValues } from "./schema";
import { SearchFields } from "./search-fields";
import { slugAfter } from "./slug";
import { SlugField } from "./slug-field";

type Props = {
  editing: Editing<ArticleValues, Article>;
  onUploaded: (url: string) => void;
};

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
