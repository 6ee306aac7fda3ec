import { openAdmin } from "../back-office";
import { axe } from "../fits";
import { toasts } from "../page";
import { expect, test } from "../test";

const signUp = (first_name: string, last_name: string, interest_type: string) => ({
  first_name,
  last_name,
  email: `${first_name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z]/g, "")}@example.com`,
  interest_type,
  email_opt_in: true,
});

test("staff narrow a list down, keep the view, change several rows, and see to one person", async ({
  page,
  site,
}) => {
  await site.clear("early_access_requests");
  await site.clear("contact_messages");
  await site.insert("early_access_requests", [
    signUp("Sofía", "Müller", "planning-now"),
    signUp("Bo", "Lee", "planning-now"),
    signUp("Cy", "Lee", "planning-ahead"),
    signUp("Sofía", "Müller", "mailing-list"),
  ]);
  await site.insert("contact_messages", [
    {
      name: "Sofía",
      email: "sofia@example.com",
      subject: "A question",
      message: "Can you help us?",
    },
  ]);
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });

  await openAdmin(page, site, "/admin/requests");
  await expect(rows).toHaveCount(4);
  await page.getByLabel("Interest").selectOption("Planning Now");
  await expect(rows).toHaveCount(2);
  await page.getByRole("searchbox").fill("muller sofia");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Sofía now");
  await dialog.getByRole("button", { name: "Save" }).click();
  const view = page.getByRole("button", { name: "Sofía now" });
  await expect(view).toHaveAttribute("aria-pressed", "true");
  await view.click();
  await expect(rows).toHaveCount(4);
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue("muller sofia");
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(4);

  // Several at once, by keyboard.
  await page.getByRole("checkbox", { name: "Select Bo Lee" }).press("Space");
  await page.getByRole("checkbox", { name: "Select Cy Lee" }).press("Space");
  await axe(page);
  const bar = page.getByRole("group", { name: "What to do with the selected rows" });
  await bar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 2 requests" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page).getByText("2 requests deleted")).toBeVisible();
  await expect(rows).toHaveCount(2);

  // One person, whose address no request of the browser has in its address.
  const asked: string[] = [];
  page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  await page
    .getByRole("link", { name: /^sofia ?@example\.com$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^sofia ?@example\.com$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "A question" })).toBeVisible();
  await expect(page.getByText("In no family's plan")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  const unsubscribe = page.getByRole("alertdialog");
  await unsubscribe.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("Signed up, takes no letters")).toBeVisible();
  await page.getByRole("button", { name: "Let letters go out again" }).click();
  await expect(page.getByText("On the list")).toBeVisible();

  await page.getByRole("button", { name: "Erase" }).click();
  await dialog.getByLabel("Type the address again").fill("sofia@example.org");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(dialog.getByText("This is not the address above.")).toBeVisible();
  await dialog.getByLabel("Type the address again").fill("sofia@example.com");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(dialog.getByText("records went.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  expect(await site.rows("contact_messages", "select=id")).toEqual([]);
  expect(asked.filter((url) => url.includes("sofia@"))).toEqual([]);
});
