import type { Page } from "@playwright/test";
import { WHOLE_TEST } from "../support/limits";
import { MailServer } from "../support/mail-server";
import { test as base, expect, shareSite } from "./test";

export { expect };

/** Tests whose site sends letters to a mail server, which they share with it. */
export const mailTest = base.extend<object, { server: MailServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it depends on.
    async ({}, use) => {
      const server = await MailServer.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  site: [
    ({ server }, use) =>
      shareSite({ SMTP_URL: server.url, MAIL_FROM: "Site <letters@site.example>" }, use),
    { scope: "worker", timeout: WHOLE_TEST },
  ],
  asNew: async ({ context: _, site, server }, use) => {
    await site.putBack();
    server.forget();
    await use(undefined);
  },
});

/** The latest letter to an address, once there are so many of them. */
export async function letterTo(server: MailServer, address: string, count = 1) {
  const own = () => server.taken.filter(({ to }) => to.includes(address));
  await expect.poll(() => own().length, { message: `letters to ${address}` }).toBe(count);
  const { text = "", attachments } = (await own().at(-1)?.read()) ?? { attachments: [] };
  return { text, attachments };
}

/** The code of the latest of so many letters to an address. */
export async function codeTo(server: MailServer, address: string, count = 1): Promise<string> {
  const { text } = await letterTo(server, address, count);
  return /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? "";
}

/** Keeps an open plan with a new address: the form asks for it, and for the code of the letter. */
export async function keepPlan(page: Page, server: MailServer, address: string): Promise<void> {
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Code from the letter").fill(await codeTo(server, address));
  await page.getByRole("button", { name: "Keep this plan" }).click();
}
