import { afterAll, beforeAll, expect, test } from "vitest";
import { letter as planCode } from "../../server/letters/kinds/plan-code";
import { outboxOf } from "../../server/letters/outbox";
import { type FamilySite, openFamilySite } from "../support/family-site";

let site: FamilySite;
beforeAll(async () => {
  site = await openFamilySite();
});
afterAll(() => site.close());

/** Sends the letters that are due. @returns the codes in them, by address */
async function sent(): Promise<Record<string, string>> {
  const outbox = outboxOf(site.tables);
  const codes: Record<string, string> = {};
  for (let letter = await outbox.claim(); letter; letter = await outbox.claim()) {
    const written = await planCode.read(letter, {
      tables: site.tables,
      siteUrl: "https://site.example",
    });
    const code = written && "code" in written.props ? written.props.code : undefined;
    if (code) codes[letter.recipient] = code;
    await outbox.settle(
      letter,
      code
        ? { outcome: "sent", via: "smtp", message: "<1@site.example>" }
        : { outcome: "cancelled" },
    );
  }
  return codes;
}

const suppress = (address: string, scope: string, reason: string) =>
  site.backend.execute(`select private.suppress_letters('${address}', '${scope}', '${reason}')`);

test("who said that they do not know us gets the code they ask for, and their plan with it", async () => {
  const browser = site.browser();
  await browser.startPlan("Harold");
  await suppress("ann@example.com", "all", "report");
  await browser.ask("keep", "ann@example.com");
  const { "ann@example.com": code = "" } = await sent();
  expect(await browser.enter(code)).toMatchObject({ status: 200 });

  // Codes that open their own plan come as often as to anybody.
  for (let time = 0; time < 3; time += 1) {
    const elsewhere = site.browser();
    await elsewhere.ask("open", "ann@example.com");
    expect(Object.keys(await sent())).toEqual(["ann@example.com"]);
  }
});

test("nobody can have them pestered with codes to keep a plan", async () => {
  await suppress("bea@example.com", "all", "report");
  const codes = [];
  for (let time = 0; time < 3; time += 1) {
    const stranger = site.browser();
    await stranger.startPlan("Harold");
    expect(await stranger.ask("keep", `bea+${time}@example.com`)).toMatchObject({ status: 202 });
    codes.push(Object.keys(await sent()));
  }
  expect(codes).toEqual([["bea+0@example.com"], [], []]);
});

test("a bounce stops codes, too", async () => {
  await suppress("cat@example.com", "all", "bounce");
  const browser = site.browser();
  await browser.startPlan("Harold");
  await browser.ask("keep", "cat@example.com");
  expect(await sent()).toEqual({});
});
