import { MailServer } from "../../support/mail-server";
import { allSaved, askNow, startPlan } from "../plans/plan-page";
import { expect, test } from "../test";
import { answerAll, fortyHouseholds, letterTo, linkIn, SPECIAL } from "./forty-households";

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test("forty households are invited, answer, hear of a new day and of what came after", async ({
  page,
  browser,
  startSite,
}) => {
  test.slow();
  const server = await MailServer.start();
  server.refused.add(SPECIAL.refused.email);
  try {
    const site = await startSite({ SMTP_URL: server.url, MAIL_FROM: "letters@site.example" });
    const path = await startPlan(page, site, "Ruth Alvarez");
    const plan = path.split("/").at(-1) ?? "";
    const celebration = (values: Record<string, unknown>) =>
      site.update("plans", `id=eq.${plan}`, values);
    const needs = () => site.rows("plan_guest_needs", `plan_id=eq.${plan}&food=neq.`);

    // An address that a code confirms: nothing is sent before.
    await page.getByLabel("Email").fill("daughter@example.com");
    await page.getByRole("button", { name: "Send me a code" }).click();
    const { text: codeLetter = "" } = await letterTo(server, "daughter@example.com", 1);
    await page
      .getByLabel("Code from the letter")
      .fill(/\b\d{4} \d{4}\b/.exec(codeLetter)?.[0] ?? "");
    await page.getByRole("button", { name: "Keep this plan" }).click();
    await expect(page.getByText("Kept. With daughter@example.com")).toBeVisible();
    await celebration({
      day_state: "set",
      day: dayIn(40),
      start_time: "14:00",
      time_zone: "America/New_York",
      minutes: 120,
      place_name: "Garden Hall",
      place_address: "12 Elm Street, Hudson",
    });

    // The list comes from a spreadsheet.
    const { csv, addresses } = fortyHouseholds();
    await page.goto(`${site.url}${path}/guests/import`);
    await page.getByLabel("Your list").fill(csv);
    await page.getByRole("button", { name: "Show what you found" }).click();
    await page.getByRole("button", { name: /^Add 40 households/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Guests" })).toBeVisible();
    await site.update("plan_households", `plan_id=eq.${plan}&name=eq.Household%206`, {
      plus_ones: 2,
    });

    // Invited: all with an address, after their names and the letter were seen.
    await page.goto(`${site.url}${path}/guests/send`);
    const send = (count: number) =>
      page.getByRole("button", { name: `Send to ${count} households` });
    await expect(page.getByRole("region", { name: "Who gets no letter" })).toContainText(
      "There is no email address. Hand them their link.",
    );
    await page.getByLabel("A line of your own").fill("She would have loved to see you all.");
    await send(39).dblclick();
    await expect(page.getByRole("heading", { name: "On the way to 39 households" })).toBeFocused();
    const links = new Map<string, string>();
    for (const address of addresses.filter((one) => one !== SPECIAL.refused.email)) {
      const { text } = await letterTo(server, address, 1);
      expect(text).toContain("She would have loved to see you all.");
      links.set(address, linkIn(text));
    }
    expect(new Set(links.values()).size).toBe(38);
    const linkOf = ({ email }: { email: string }) => links.get(email) ?? "";

    // Twenty answer as a page without scripts does.
    const guests = addresses.filter((address) => /^guest/.test(address));
    for (const [index, address] of guests.slice(0, 20).entries()) {
      const answer = index % 4 === 3 ? "no" : "yes";
      await answerAll(page, links.get(address) ?? "", answer, `10.7.0.${index}`);
    }

    // Two people of an Arabic household, on a phone without JavaScript.
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    const phone = await plain.newPage();
    await phone.goto(linkOf(SPECIAL.arabic));
    for (const name of ["ليلى", "سامي"]) {
      await phone.getByRole("group", { name }).getByLabel("Yes", { exact: true }).check();
    }
    const food = phone.getByRole("group", { name: "ليلى" });
    await food.getByText("Food or access needs, if you come").click();
    await food.getByLabel("Food").fill("بدون مكسرات");
    await phone.getByRole("button", { name: "Send our answer" }).click();
    await expect(phone.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
    // It waits a minute for a second thought.
    const due = { next_attempt_at: new Date(0).toISOString() };
    await site.update("letters", "kind=eq.your-answer&state=eq.queued", due);
    const answered = await letterTo(server, SPECIAL.arabic.email, 2);
    expect(answered.attachments[0]?.mimeType).toBe("text/calendar");

    // What the family sees of it: who answered, and which address takes no letters.
    await page.goto(`${site.url}${path}/guests`);
    const household = (index: number) =>
      page.getByRole("listitem").filter({
        has: page.getByRole("heading", { level: 3, name: `Household ${index}`, exact: true }),
      });
    await expect(household(3)).toContainText("This address does not take letters.");
    await expect(household(1)).toContainText("Answered");

    // One handed on the link: who got it asks for an own one, and learns nothing of that household.
    await phone.goto(linkOf(SPECIAL.forwarding));
    await phone.getByRole("link", { name: "Ask for an invitation of your own" }).click();
    await expect(phone.getByRole("main")).not.toContainText("Ida");
    await phone.getByLabel("Your name").fill("Uma Friend");
    await phone.getByRole("button", { name: "Ask to come" }).click();
    await expect(
      phone.getByRole("heading", { name: "The family has your request." }),
    ).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Accept Uma Friend" }).click();
    // Its own heading looks like the household's: gone is the button.
    await expect(page.getByRole("button", { name: "Accept Uma Friend" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 3, name: "Uma Friend" })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole("group", { name: "Uma" })).toBeVisible();

    // Another day after half have answered, and a way to come online.
    await celebration({ day: dayIn(47), online_link: "https://meet.example/ruth" });
    await site.update("plan_invitations", `id=eq.${plan}`, { offers_online: true });
    await page.goto(`${site.url}${path}/guests`);
    await askNow(page);
    await page.getByRole("link", { name: "Tell them" }).click();
    await send(38).click();
    await expect(page.getByRole("heading", { name: "On the way to 38 households" })).toBeFocused();

    // One in Tokyo hears of the new day first, and comes online.
    const changed = await letterTo(server, SPECIAL.tokyo.email, 2);
    const abroad = await browser.newContext({ timezoneId: "Asia/Tokyo" });
    const tokyo = await abroad.newPage();
    await tokyo.goto(linkIn(changed.text));
    expect(linkIn(changed.text)).toBe(linkOf(SPECIAL.tokyo));
    await expect(tokyo.getByText(/^Where you are:/)).toBeVisible();
    await tokyo.getByRole("group", { name: "Kenji" }).getByLabel("Yes, online").check();
    await tokyo.getByRole("button", { name: "Send our answer" }).click();
    await expect(tokyo.getByText("https://meet.example/ruth")).toBeVisible();

    // One who had said yes cannot come any more, after the day to answer by.
    await letterTo(server, guests[0] ?? "", 3);
    await site.update("plan_invitations", `id=eq.${plan}`, { reply_by: dayIn(-1) });
    await answerAll(page, links.get(guests[0] ?? "") ?? "", "no", "10.7.1.1");
    const [late] = await site.rows("plan_replies", `plan_id=eq.${plan}&is_late=is.true`);
    expect(late).toMatchObject({ answer: "no", before_change: false });

    // Who has not answered since the change is reminded: all but these two.
    const before = server.taken.length;
    await page.goto(`${site.url}${path}/guests/send?kind=reminder`);
    await send(36).click();
    await expect(page.getByRole("heading", { name: "On the way to 36 households" })).toBeFocused();
    await letterTo(server, guests.at(-1) ?? "", 3);
    await letterTo(server, SPECIAL.arabic.email, 4);
    const reminded = server.taken.slice(before).flatMap(({ to }) => to);
    expect(reminded).not.toContain(guests[0]);

    // The day passes: thanks, and a memory that the family shows.
    await celebration({ day: dayIn(-2) });
    await page.goto(`${site.url}${path}/guests/send`);
    await expect(page.getByRole("radio", { name: /^A thank you/ })).toBeChecked();
    await send(16).click();
    const thanks = await letterTo(server, SPECIAL.arabic.email, 5);
    const wall = /http\S+\/memories\/[0-9a-f]{40}/.exec(thanks.text ?? "")?.[0] ?? "";
    await phone.goto(wall);
    await phone.getByLabel("Your memory").fill("كانت تغني دائما");
    await phone.getByLabel("Your name").fill("ليلى");
    await phone.getByRole("button", { name: "Send it to the family" }).click();
    await page.goto(`${site.url}${path}/memories`);
    await expect(page.getByText("كانت تغني دائما")).toBeVisible();
    await page.getByRole("button", { name: /^Show/ }).first().click();
    await allSaved(page);
    await phone.goto(wall);
    await expect(phone.getByRole("main")).toContainText("كانت تغني دائما");

    // Later the wall is only read, and what people need is forgotten.
    await celebration({ day: dayIn(-91) });
    await phone.goto(wall);
    await expect(phone.getByRole("main")).toContainText("كانت تغني دائما");
    await expect(phone.getByLabel("Your memory")).toHaveCount(0);
    expect(await needs()).toHaveLength(1);
    await site.insert("rpc/erase_guest_data", {});
    expect(await needs()).toEqual([]);
    for (const link of links.values()) expect(site.output).not.toContain(link.split("/i/")[1]);
  } finally {
    await server.stop();
  }
});
