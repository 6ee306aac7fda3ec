import { createHash, randomBytes } from "node:crypto";
import type { Site } from "../../support/site/site";

const token = () => randomBytes(20).toString("hex");
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The first row that was inserted. */
async function one<T extends object>(site: Site, table: string, row: Record<string, unknown>) {
  const [stored] = await site.insert<T>(table, row);
  if (!stored) throw new Error(`No row of ${table}`);
  return stored;
}

/** A partner that a family has asked, by a letter to its confirmed address. */
export async function askedPartner(site: Site, name: string) {
  const email = `${name.toLowerCase().replaceAll(/\W/g, "")}@example.com`;
  const partner = { name, type: "Celebration Venue", location: "Troy, New York" };
  const { id } = await one<{ id: string }>(site, "partners", partner);
  const email_confirmed_at = "2026-11-01T00:00:00Z";
  await site.insert("partner_contacts", { partner_id: id, email, email_confirmed_at });
  const plan = { kind: "died", honoree_name: "Ruth Alvarez of 12 Garden Street" };
  const { id: plan_id } = await one<{ id: string }>(site, "plans", plan);
  const inquiry = await one<{ id: string }>(site, "inquiries", {
    plan_id,
    shown_name: "Ruth",
    celebration: "A garden party",
    dates: ["2027-05-08", "2027-05-15"],
    expected_guests: 60,
    budget: 250_000,
    words: "Ruth loved her garden.\nCould we come to yours?",
  });
  const thread = await one<{ id: string }>(site, "inquiry_threads", {
    inquiry_id: inquiry.id,
    plan_id,
    partner_id: id,
    partner_name: name,
  });
  const [asked, own] = [token(), token()];
  const address_hash = hashOf(email);
  await site.insert("inquiry_tokens", {
    token_hash: hashOf(asked),
    thread_id: thread.id,
    address_hash,
  });
  await site.insert("link_tokens", {
    token_hash: hashOf(own),
    partner_id: id,
    email,
    purpose: "own",
  });
  return {
    id,
    thread: thread.id,
    plan: plan_id,
    page: `/inquiry/${asked}`,
    own: `/partner/${own}`,
  };
}
