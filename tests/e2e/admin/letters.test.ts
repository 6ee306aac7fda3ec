import { openAdmin, row } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

/** Far ahead, so that the site's own worker leaves it alone. */
const LATER = "2099-01-01T00:00:00Z";

const letter = (recipient: string, values: object = {}) => ({
  kind: "message-received",
  recipient,
  stream: "contact",
  dedupe_key: `test:${recipient}`,
  next_attempt_at: LATER,
  // A row of a list that comes from one insert has every column.
  state: "queued",
  attempts: 0,
  last_error: null,
  via: null,
  ...values,
});

test("staff see how letters fare, let one go again and stop one", { tag: "@more" }, async ({
  page,
  site,
}) => {
  await site.insert("letters", [
    letter("ann@example.com", {
      state: "failed",
      attempts: 1,
      last_error: `550 5.1.1 <…> ${"Nobody of that name lives here, please look elsewhere. ".repeat(4)}`,
    }),
    letter("bo@example.com"),
    letter("cy@example.com", { state: "sent", via: "smtp", kind: "new-password" }),
    letter("di@example.com", { state: "sent", via: "file" }),
  ]);
  // Twice by one person, who had taken it back.
  const reported = (address_hash: string, letter_kind: string, minutes: number) => ({
    created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    address_hash,
    event: "reported",
    stream: "all",
    source: "letters-page",
    letter_kind,
    letter_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  });
  await site.insert("consent_events", [
    reported("a".repeat(64), "message-received", 1),
    reported("b".repeat(64), "confirm-subscription", 2),
    reported("b".repeat(64), "confirm-subscription", 3),
  ]);
  await openAdmin(page, site, "/admin");
  await expect(page.getByText("This site does not send email yet")).toBeVisible();
  await page.getByRole("link", { name: "1 letter could not be sent" }).click();

  await expect(page.getByRole("heading", { name: "Letters", level: 1 })).toBeFocused();
  await expect(row(page, "ann@")).toContainText("Failed");
  await expect(row(page, "ann@")).toContainText("Nobody of that name");
  await expect(row(page, "ann@")).toContainText("1 attempt");
  await expect(row(page, "cy@")).toHaveCount(0);
  await page.goto("/admin/letters");
  await expect(row(page, "cy@")).toContainText("Set a new password");
  await expect(row(page, "cy@")).toContainText("Sent");
  await expect(row(page, "di@")).toContainText("Written to a file");
  await expect(row(page, "cy@").getByRole("button")).toHaveCount(0);
  const reports = page.getByText(/^2 people said they don.t know us in the last 30 days$/);
  await expect(reports.locator("..").getByRole("listitem")).toHaveText([
    "Thank you for writing, sent 3 days ago",
    "Confirm a subscription, sent 3 days ago",
    "Confirm a subscription, sent 3 days ago",
  ]);
  await page.getByRole("button", { name: "Cancel letter to bo@example.com" }).click();
  await expect(toasts(page).getByText("The letter is cancelled")).toBeVisible();
  await expect(row(page, "bo@")).toContainText("Cancelled");
  await page.getByRole("button", { name: "Retry letter to ann@example.com" }).click();
  await expect(toasts(page).getByText("The letter is queued again")).toBeVisible();
  await expect(row(page, "ann@")).not.toContainText("Nobody of that name");

  await page.getByRole("searchbox", { name: "Search letters" }).fill("DI@example");
  await expect(row(page, "di@")).toBeVisible();
  await expect(row(page, "cy@")).toHaveCount(0);
});
