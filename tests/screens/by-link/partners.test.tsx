import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { rowsIn } from "../../support/database/rows";
import { inquiriesOf } from "../../support/inquiries";
import { openScreens } from "../open-screens";
import { startPlan } from "../plans/family";

const site = await openScreens();
const inquiries = inquiriesOf({ service: { tables: site.tables }, execute: site.execute });

const said = (words: RegExp) => expect(document.querySelector("main")?.textContent).toMatch(words);
const told = (words: RegExp) => expect(screen.getByRole("status").textContent).toMatch(words);

test("a partner opens an inquiry from its own page, shows a booked family how to reach it, and stops letters", async () => {
  const hall = await inquiries.partner("Oak Hall");
  const { plan_id } = await startPlan(site);
  const { threads } = await inquiries.ask(plan_id, [hall]);
  const { press, write } = await site.load(`/partner/${await inquiries.ownToken(hall)}`);
  await press("Open and answer");
  screen.getByRole("heading", { name: "A family asks you" });
  await write("A reason, if you like", "x".repeat(5_001));
  await press("Tell the family");
  said(/Please use at most 5,000 characters/);
  await site.execute(
    `update public.inquiry_threads set state = 'booked' where id = '${threads[0]?.id}'`,
  );
  await press("Tell the family");
  said(/This was not sent: see below.*You are booked\..*to send it another way: ?xxx/);
  await write("Telephone", "1");
  await write("Email", "ann@example");
  await press("Show this to the family");
  said(/Please enter a valid email address/);
  await write("Telephone", "(518) 555-0142");
  await write("Email", "ann@example.com");
  const heal = site.fail(/show_partner_contact/);
  await press("Show this to the family");
  said(/could not be sent just now/);
  heal();
  await press("Show this to the family");
  told(/The family can see how to reach you/);
  await press("Take it back");
  told(/The family no longer sees how to reach you/);
  await press("Stop such letters");
  told(/We write no more about families’ inquiries/);
});

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
  await write("About you", "By the old mill");
  await site.execute(`update public.partners set deleted_at = now() where id = '${hall.id}'`);
  await press("Send to our staff");
  said(/opens nothing here.*another way:.*Utica.*By the old mill/);
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
