import type { Site } from "../../tests/support/site/site";
import { before } from "./invented-rows";

/** Names like those the site generates, but the same every time. */
const NAMES = ["1", "2", "3"].map((n) => `0b9f3c0e-1f7a-4d7e-9a43-6d2f8f1c5b1${n}.jpg`);

/**
 * Fills the picture library and the trash: a picture without a description, and an article. Another
 * article has been started.
 * @param store uploads the stand-in for a photograph under a name
 */
export async function fillLibraryAndTrash(
  site: Site,
  staff: string,
  store: (name: string) => Promise<{ bytes: number }>,
): Promise<void> {
  const deleted = { deleted_at: before(3), deleted_by: staff };
  const known = ["A long table under a tree, with friends around it", "", ""];
  for (const [index, name] of NAMES.entries()) {
    const { bytes } = await store(name);
    await site.insert("pictures", {
      bucket: "article-images",
      name,
      alt: known[index],
      ...{ width: 1600, height: 900, bytes, type: "image/jpeg" },
      created_by: staff,
      created_at: before(20 + index),
      ...(index === 2 ? deleted : {}),
    });
  }
  const title = "What to bring to a wake";
  const [article] = await site.insert<{ id: string }>("articles", { title, slug: "a-wake" });
  await site.update("articles", `id=eq.${article?.id}`, deleted);
  await site.insert("record_drafts", {
    user_id: staff,
    kind: "articles",
    base: {},
    draft: { title: "Letters to read aloud at a graveside" },
  });
}
