import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Site } from "../../tests/support/site/site";
import {
  applications,
  articles,
  before,
  letters,
  messages,
  partners,
  requests,
  sections,
  stories,
} from "./invented-rows";

export const INVESTOR_PASSWORD = "a lantern for the harbor";

export async function fill(site: Site): Promise<void> {
  const [staff] = await site.rows<{ user_id: string }>("staff", "limit=1");
  const author = staff?.user_id ?? null;
  await site.update("staff", `user_id=eq.${author}`, { display_name: "Margaret Osei" });
  await storePhotoAs(site, "article-images/a-long-table.jpg");
  const photo = `${site.url}/storage/v1/object/public/article-images/a-long-table.jpg`;
  await site.insert("articles", articles(author, photo));
  await site.insert("partners", partners(photo));
  await site.insert("celebration_stories", stories(photo));
  await site.insert("contact_messages", messages());
  await site.insert("early_access_requests", requests());
  await site.insert("vendor_submissions", applications());
  await site.insert("letters", letters());
  await site.insert("content_sections", sections(author));
  const investors = { password: INVESTOR_PASSWORD, description: "Harbor Fund, autumn round" };
  const add = "/rest/v1/rpc/add_investor_password";
  await postAsStaff(site, add, "application/json", JSON.stringify(investors));
  await spreadOut(site);
  if (author) await fillLibraryAndTrash(site, author);
}

/** Demonstration rows have the same time; lists ordered by time need different ones. */
async function spreadOut(site: Site): Promise<void> {
  for (const [table, name] of [
    ["articles", "title"],
    ["partners", "name"],
  ] as const) {
    const rows = await site.rows<{ id: string }>(
      table,
      `select=id&is_demonstration=is.true&order=${name}`,
    );
    for (const [index, { id }] of rows.entries()) {
      await site.update(table, `id=eq.${id}`, { created_at: before(300 + 30 * index) });
    }
  }
}

export async function empty(site: Site): Promise<void> {
  for (const table of [
    "articles",
    "partners",
    "celebration_stories",
    "celebration_types",
    "contact_messages",
    "early_access_requests",
    "vendor_submissions",
    "content_sections",
    "investor_passwords",
    "letters",
    "record_drafts",
    "pictures",
  ]) {
    await site.clear(table);
  }
}

/** A stand-in for a photograph. */
async function storePhotoAs(site: Site, key: string): Promise<{ bytes: number }> {
  const drawing = path.resolve(import.meta.dirname, "../../app/inspiration/artwork/long-table.svg");
  const body = await sharp(await readFile(drawing))
    .resize(1600)
    .jpeg({ quality: 80 })
    .toBuffer();
  await postAsStaff(site, `/storage/v1/object/${key}`, "image/jpeg", new Uint8Array(body));
  return { bytes: body.length };
}

/** Only staff may store files and add passwords. */
async function postAsStaff(site: Site, path: string, type: string, body: BodyInit): Promise<void> {
  const apikey = site.keys.publishableKey;
  const signedIn = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify(site.staff),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { apikey, authorization: `Bearer ${access_token}`, "content-type": type };
  const answer = await fetch(site.url + path, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Names like those the site generates, but the same every time. */
const NAMES = ["1", "2", "3"].map((n) => `0b9f3c0e-1f7a-4d7e-9a43-6d2f8f1c5b1${n}.jpg`);

async function fillLibraryAndTrash(site: Site, staff: string): Promise<void> {
  const deleted = { deleted_at: before(3), deleted_by: staff };
  const known = ["A long table under a tree, with friends around it", "", ""];
  for (const [index, name] of NAMES.entries()) {
    const { bytes } = await storePhotoAs(site, `article-images/${name}`);
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
