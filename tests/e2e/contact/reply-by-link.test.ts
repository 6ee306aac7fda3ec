import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { message, openAdmin } from "../back-office";
import { letterTo, mailTest } from "../mail-test";
import { PHONE, PRIVATE, toasts } from "../page";
import { expect } from "../test";

const said = (page: Page) => page.getByRole("list", { name: "What was said so far" });
const send = (page: Page) => page.getByRole("button", { name: "Send your reply" });

mailTest(
  "the sender of a message replies by the link of the answer, on a phone without JavaScript, and the message is open again",
  async ({ page, newPage, site, server, expectInConsole }) => {
    expectInConsole(/status of 4(04|22)/);
    const id = randomUUID();
    await site.insert("contact_messages", { id, ...message("Ann Lee", 5) });
    await openAdmin(page, site, `/admin/contacts?message=${id}`);
    await page.getByRole("textbox", { name: "Your answer" }).fill("Yes, there is.");
    await page.getByRole("button", { name: "Send and close" }).click();
    await expect(toasts(page).getByText("Answer sent")).toBeVisible();
    const { text } = await letterTo(server, "annlee@example.com");
    expect(text).toContain("this is what Ann Lee would like to ask");
    const link = /\/message\/[0-9a-f]{40}/.exec(text)?.[0] ?? "";

    const phone = await newPage(PHONE);
    const opened = await phone.goto(link);
    expect(await opened?.allHeaders()).toMatchObject(PRIVATE);
    await expect(said(phone).getByRole("listitem")).toContainText([
      /^You wrote on .*would like to ask/,
      /^We wrote on .*Yes, there is\./,
    ]);
    await expect(phone.locator("script")).toHaveCount(0);
    await phone.getByLabel("Your reply").evaluate((field) => field.removeAttribute("required"));
    await send(phone).click();
    await expect(phone.getByRole("alert")).toHaveText("Please write your answer");
    await phone.getByLabel("Your reply").fill("And one for food?");
    await send(phone).click();
    await expect(phone.getByRole("status")).toHaveText(/^Thank you\. We have your reply/);
    await expect(said(phone).getByRole("listitem").nth(2)).toContainText("And one for food?");

    await page.goto("/admin");
    await page.getByRole("link", { name: /open message/ }).click();
    await expect(page.getByRole("row", { name: /Ann Lee/ })).toContainText("Replied");
    await page.goto(`/admin/contacts?message=${id}`);
    const reply = page.getByRole("listitem").filter({ hasText: "Reply from Ann Lee" });
    await expect(reply).toContainText("And one for food?");
    await expect(page.getByLabel("Status")).toHaveValue("open");

    await phone.getByLabel("Your reply").fill("Written too late");
    await site.clear("contact_messages", `id=eq.${id}`);
    await send(phone).click();
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(
      "This link opens nothing here",
    );
    await expect(phone.getByRole("main")).toContainText("no longer once the message was deleted");
    await expect(phone.getByRole("main")).toContainText("Written too late");
  },
);
