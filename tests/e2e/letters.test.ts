import { createHash, randomBytes } from "node:crypto";
import type { Site } from "../support/site/site";
import { expect, test } from "./test";

/** A letter to an address that joined the mailing list, as far as its links go. */
async function letterTo(site: Site, email: string): Promise<string> {
  await fetch(`${site.url}/rest/v1/early_access_requests`, {
    method: "POST",
    headers: { apikey: site.keys.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({
      first_name: "Ann",
      email,
      interest_type: "mailing-list",
      email_opt_in: true,
    }),
  });
  const token = randomBytes(20).toString("hex");
  await site.insert("letter_tokens", {
    token_hash: createHash("sha256").update(token).digest("hex"),
    email,
    stream: "list",
    kind: "confirm-subscription",
  });
  return `/letters/${token}`;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of a letter confirms, stops and reports, by keyboard", async ({ page, site }) => {
    const email = `ann.${Date.now()}@example.com`;
    await page.goto(await letterTo(site, email));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Letters to you");
    await expect(page.locator("script")).toHaveCount(0);
    await expect(page.getByText(`What we send to you, and why: ${email}`)).toBeVisible();
    const press = async (name: string) => {
      await page.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
    };
    await press("Confirm my subscription");
    await expect(page.getByRole("status")).toHaveText(
      "Thank you. You are on our mailing list now.",
    );
    await press("Stop the mailing list");
    await expect(page.getByRole("status")).toHaveText("Done. You are off our mailing list.");
    await press("I don’t know these people");
    const told = page.getByRole("status");
    await expect(told).toHaveText("Done. We write nothing more to you. Thank you for telling us.");
    await expect(told).toBeFocused();
    await expect(page.getByRole("button")).toHaveText(["That was a mistake: write to me again"]);
    await press("That was a mistake: write to me again");
    await expect(told).toHaveText("Done. Below is what we send to you from now on.");
    await press("Join the mailing list");
    await expect(told).toHaveText("Thank you. You are on our mailing list now.");
  });
});
