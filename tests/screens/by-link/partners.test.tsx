import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { rowsIn } from "../../support/database/rows";
import { inquiriesOf } from "../../support/inquiries";
import { openScreens } from "../open-screens";

const site = await openScreens();
const inquiries = inquiriesOf({ service: { tables: site.tables }, execute: site.execute });

const said = (words: RegExp) => expect(document.querySelector("main")?.textContent).toMatch(words);
const told = (words: RegExp) => expect(screen.getByRole("status").textContent).toMatch(words);

test("a partner proposes what its listing shall say; what is wrong or came to nothing says so", async () => {
  const hall = await inquiries.partner("Elm Hall");
  const { press, write, status } = await site.load(`/partner/${await inquiries.ownToken(hall)}`);
  said(/Nobody has asked yet/);
  await write("Where you are", "");
  await press("Send to our staff");
  said(/Please write where you are/);
  await write("Where you are", "Troy");
  await press("Send to our staff");
  said(/This is what your listing says already/);
  await write("Where you are", "Utica");
  const heal = site.fail(/propose_listing/);
  await press("Send to our staff");
  expect(status()).toBe(503);
  heal();
  await press("Send to our staff");
  told(/Our staff look at what you propose/);
  said(/waits for our staff.*what you send now takes its place/);
  const match = { partner_id: hall.id };
  expect(await rowsIn(site.tables, "partner_proposals", "changes, state", match)).toEqual([
    { changes: { location: "Utica" }, state: "waiting" },
  ]);
});

test("a partner confirms its address, and asks for its page, which tells nobody whose address it is", async () => {
  const hall = await inquiries.partner("Ash Hall", { email: "ash@example.com", confirmed: false });
  const token = hall.id.replaceAll("-", "");
  await site.execute(`insert into public.link_tokens (partner_id, email, purpose, token_hash)
    values ('${hall.id}', 'ash@example.com', 'confirm', private.token_hash('${token}'))`);
  const confirm = await site.load(`/partner/confirm/${token}`);
  await confirm.press("Yes, confirm this address");
  screen.getByRole("heading", { name: "Thank you. Your address is confirmed." });

  const { press, write, status } = await site.load("/partner");
  await write("Your email address", "ann@example");
  await press("Send me the link");
  said(/Please enter a valid email address/);
  const heal = site.fail(/ask_for_partner_link|open_by_code/);
  await write("Your email address", "nobody@example.com");
  await press("Send me the link");
  expect(status()).toBe(503);
  said(/This did not work just now/);
  const code = await site.load("/answer");
  await code.write("Your code", "HNDR-TVXB-WCMP");
  await code.press("Open the invitation");
  said(/This did not work just now/);
  heal();
  const again = await site.load("/partner");
  await again.write("Your email address", "nobody@example.com");
  await again.press("Send me the link");
  told(/If this address belongs to a partner, a letter is on its way/);
});
