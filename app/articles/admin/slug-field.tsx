import { useEffect, useState } from "react";
import type { Editing } from "~/admin/record/use-editing";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import type { Article } from "./queries";
import type { ArticleValues } from "./schema";
import { keepsAddress, slugOf } from "./slug";

type Props = { editing: Editing<ArticleValues, Article> };

/** The last part of an article's address: it follows the title until the article is published. */
export function SlugField({ editing }: Props) {
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
