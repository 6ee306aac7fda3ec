import { expect, test } from "vitest";
import { openFamilySite } from "../../support/site/family-site";
import { writtenLetters } from "../../support/written-letters";

const site = await openFamilySite();

/** Sends the letters that are due. @returns the codes in them, by address */
const sent = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await writtenLetters<{ code: string }>(site.tables)).flatMap(({ to, props }) =>
      props?.code ? [[to, props.code]] : [],
    ),
  );

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
