import * as z from "zod/mini";
import { isInOrder } from "~/admin/record/schedule/state";
import { imageAddressSchema, longest } from "~/admin/record/schema";
import { slugOf } from "./slug";

/** The table's limits, in characters: three lines of a card, a long paragraph, a small book. */
const TITLE_MAX = 200;
const EXCERPT_MAX = 1_000;
/** A little more than search engines show. */
export const META_TITLE_MAX = 70;
export const META_DESCRIPTION_MAX = 200;
export const CONTENT_MAX = 200_000;

const text = (name: string, most: number) => z.string().check(z.trim(), longest(name, most));

const oneLine = (name: string, most: number) =>
  z.pipe(z.string().check(z.overwrite((value) => value.replace(/\s+/g, " "))), text(name, most));

/**
 * The article form. All is free text (docs/product.md 11.3), except that the article needs a slug
 * for its address, and a title for visitors to find it by. The stored length of the content is only
 * known once it is sanitized: `saveArticle` counts it.
 */
export const articleSchema = z
  .object({
    title: text("Title", TITLE_MAX),
    slug: z.string().check(z.overwrite(slugOf)),
    excerpt: text("Excerpt", EXCERPT_MAX),
    /** HTML. */
    content: z.string(),
    /** "" for none. */
    featured_image: imageAddressSchema,
    /** "" for the title, and the excerpt. */
    meta_title: oneLine("Search title", META_TITLE_MAX),
    meta_description: oneLine("Search description", META_DESCRIPTION_MAX),
    published: z.boolean(),
    /** When visitors start and stop seeing it, as ISO 8601; "" for at once, and for good. */
    publish_at: z.string(),
    unpublish_at: z.string(),
  })
  .check(
    // What people write is the title: the slug follows it.
    z.refine(({ slug, title }) => slug !== "" || title !== "", {
      path: ["title"],
      error: "Please write a title: the article’s address is made from it",
    }),
    z.refine(({ slug, title }) => slug !== "" || title === "", {
      path: ["slug"],
      error: "Please write letters or digits here: they make the article’s address",
    }),
    z.refine(({ published, title }) => !published || title !== "", {
      path: ["title"],
      error: "A published article needs a title",
    }),
    z.refine((values) => !values.published || isInOrder(values), {
      path: ["unpublish_at"],
      error: "This has to be later than the time from which it is visible",
    }),
  );

export type ArticleValues = z.infer<typeof articleSchema>;

export const imagesIn = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => (double ?? single ?? "").replaceAll("&amp;", "&"),
  );
