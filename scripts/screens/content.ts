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
import { fillLibraryAndTrash } from "./kept-pictures";

export const INVESTOR_PASSWORD = "a lantern for the harbor";

/** Adds test rows to the demonstration content: many, long, short and nearly empty ones. */
export async function fill(site: Site): Promise<void> {
  const [staff] = await site.rows<{ user_id: string }>("staff", "limit=1");
  const author = staff?.user_id ?? null;
  await site.update("staff", `user_id=eq.${author}`, { display_name: "Margaret Osei" });
  const photo = await storePhoto(site);
  await site.insert("articles", articles(author, photo));
  await site.insert("partners", partners(photo));
  await site.insert("celebration_stories", stories(photo));
  await site.insert("contact_messages", messages());
  await site.insert("early_access_requests", requests());
  await site.insert("vendor_submissions", applications());
  await site.insert("letters", letters());
  await site.insert("content_sections", sections(author));
  await addInvestorPassword(site);
  await spreadOut(site);
  if (author) {
    await fillLibraryAndTrash(site, author, (name) => storePhotoAs(site, `article-images/${name}`));
  }
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

/** Deletes everything except the settings and the account. */
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

/** Uploads a stand-in for a photograph. @returns its address */
async function storePhoto(site: Site): Promise<string> {
  const key = "article-images/a-long-table.jpg";
  await storePhotoAs(site, key);
  return `${site.url}/storage/v1/object/public/${key}`;
}

async function storePhotoAs(site: Site, key: string): Promise<{ bytes: number }> {
  const drawing = path.resolve(import.meta.dirname, "../../app/inspiration/artwork/long-table.svg");
  const body = await sharp(await readFile(drawing))
    .resize(1600)
    .jpeg({ quality: 80 })
    .toBuffer();
  const answer = await fetch(`${site.url}/storage/v1/object/${key}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenOf(site)}`, ...JPEG, ...keyOf(site) },
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(`Storing a photo: ${answer.status} ${await answer.text()}`);
  return { bytes: body.length };
}

const JPEG = { "content-type": "image/jpeg" };
const JSON_TYPE = { "content-type": "application/json" };
const keyOf = (site: Site) => ({ apikey: site.keys.publishableKey });

/** Only staff may store files and add passwords. */
async function tokenOf(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { ...JSON_TYPE, ...keyOf(site) },
    body: JSON.stringify(site.staff),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

async function addInvestorPassword(site: Site): Promise<void> {
  const answer = await fetch(`${site.url}/rest/v1/rpc/add_investor_password`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await tokenOf(site)}`,
      ...JSON_TYPE,
      ...keyOf(site),
    },
    body: JSON.stringify({ password: INVESTOR_PASSWORD, description: "Harbor Fund, autumn round" }),
  });
  if (!answer.ok) throw new Error(`Adding a password: ${answer.status} ${await answer.text()}`);
}
