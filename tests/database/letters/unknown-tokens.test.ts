import { expect, test } from "vitest";
import { openFamilies } from "../plans/plan-family";

const { database, families } = await openFamilies();
const { tables: visitor } = database.as("anonymous");

const ann = await families.signIn();
const invitation = await families.invite(ann, await families.start(ann));

const PAGES = [
  "application_page",
  "finder_page",
  "guest_page",
  "inquiry_page",
  "invite_page",
  "letters_page",
  "memory_wall",
  "message_page",
  "own_memory_page",
  "own_partner_page",
  "partner_confirm_page",
] as const;

test.each(PAGES.map((page, at) => [page, `192.0.2.${at}`] as const))(
  "%s refuses a network that tries more than 20 unknown tokens a minute, and no other",
  async (page, network) => {
    const open = async (name: (typeof PAGES)[number], token: string, from: string = network) =>
      (await visitor.rpc(name, { token }).setHeader("x-forwarded-for", from)).status;
    for (let tried = 0; tried < 20; tried += 1) expect(await open(page, `guess${tried}`)).toBe(200);
    expect(await open(page, "guess20")).toBe(429);
    expect(await open(page, "guess21", "198.51.100.7")).toBe(200);
    expect(await open("invite_page", invitation.token)).toBe(200);
  },
);
