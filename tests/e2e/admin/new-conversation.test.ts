import { createHash } from "node:crypto";
import { personPath } from "../../../app/admin/personal-data/person-address";
import { openAdmin } from "../back-office";
import { letterTo, mailTest } from "../mail-test";
import { toasts } from "../page";
import { expect, test } from "../test";

mailTest(
  "staff write to a person first, once, and the reply by the letter's link opens the conversation",
  { tag: "@more" },
  async ({ page, newPage, site, server }) => {
    await openAdmin(page, site, "/admin/contacts");
    await page.getByRole("link", { name: "Write to Somebody" }).click();
    const words = page.getByRole("textbox", { name: "Message" });
    await words.fill("Dear Ann,\n\nhow did it go?");
    await words.press("Control+Enter");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByText("Subject is required")).toBeVisible();
    await page.getByRole("textbox", { name: "Email" }).fill("ann@example.com");
    await page.getByRole("textbox", { name: "Subject" }).fill("The garden");
    await page.reload();
    await expect(words).toHaveValue("Dear Ann,\n\nhow did it go?");
    await page.getByRole("button", { name: "Send letter" }).dblclick();
    await expect(toasts(page).getByText("Letter sent")).toBeVisible();
    await expect(page).toHaveURL(/tab=waiting&message=/);
    await expect(page.getByLabel("Status")).toHaveValue("waiting");
    await expect(page.getByText(/^To ann@example\.com/)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Written by" })).toContainText(
      "how did it go?",
    );
    const { text } = await letterTo(server, "ann@example.com");
    expect(text).not.toContain("You wrote");

    const phone = await newPage({ javaScriptEnabled: false });
    await phone.goto(/\/message\/[0-9a-f]{40}/.exec(text)?.[0] ?? "");
    await phone.getByLabel("Your reply").fill("It was lovely.");
    await phone.getByRole("button", { name: "Send your reply" }).click();
    await expect(phone.getByRole("status")).toHaveText(/^Thank you\. We have your reply/);
    await page.reload();
    await expect(page.getByLabel("Status")).toHaveValue("open");
    await expect(page.getByText("It was lovely.")).toBeVisible();
  },
);

mailTest(
  "who takes no letters is said before anything is sent, and what is half written is kept for its person alone",
  { tag: "@more" },
  async ({ page, site }) => {
    const address_hash = createHash("sha256").update("bo@example.com").digest("hex");
    const stop = { address_hash, scope: "all", reason: "bounce" };
    await site.insert("letter_suppressions", stop);
    await openAdmin(page, site, personPath("bo@example.com"));
    await page.getByRole("link", { name: "Write", exact: true }).click();
    const email = page.getByRole("textbox", { name: "Email" });
    await expect(email).toHaveValue("bo@example.com");
    await expect(page.getByText("This address does not take letters of the site")).toBeVisible();
    await page.getByRole("textbox", { name: "Message" }).fill("Dear Bo");
    await page.getByRole("button", { name: "Cancel" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await page.goto("/admin/contacts/new#ann%40example.com");
    await expect(email).toHaveValue("ann@example.com");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  },
);

test("a site without mail says so in place of the letter", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await openAdmin(page, site, "/admin/contacts/new");
  await expect(page.getByText("This site does not send email yet")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});
