import { hold, openEarly } from "../page";
import { expect, test } from "../test";
import { contact, expectWords, send, textbox, thanks, visitor, write } from "./contact-page";

const SCRIPTS = "**/assets/*.js";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is refused beside its fields, sent, and thanked for once", async ({
    page,
    site,
    expectInConsole,
  }) => {
    expectInConsole(/422/);
    const words = visitor();
    await page.goto("/contact?type=investor");
    await expect(textbox(contact(page), "Subject")).toHaveValue("Investor Access Request");
    const wrong = { ...words, email: "ada@", message: "Short" };
    await write(page, wrong);
    await send(page);
    await expect(contact(page).getByRole("alert")).toHaveText([
      "Please enter a valid email address",
      "Message should be at least 10 characters",
      "Form Validation Error: Please check the form for errors and try again.",
    ]);
    await expectWords(page, wrong);
    await expect(textbox(contact(page), "Email")).toBeFocused();
    await expect(textbox(contact(page), "Email")).toHaveAttribute("aria-invalid", "true");
    await page.goto("/privacy");
    await page.goBack();
    await expectWords(page, wrong);
    await write(page, words);
    await send(page);
    await expect(thanks(page)).toBeInViewport();
    await expect(thanks(page)).toContainText("Message Sent Successfully");
    await expect(thanks(page)).toContainText(
      "Thank you for reaching out. We’ll respond as soon as possible.",
    );
    await page.reload();
    expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toMatchObject([words]);
    expect(await site.rows("email_marketing_contacts", `email=eq.${words.email}`)).toHaveLength(1);
    await page.getByRole("link", { name: "Send Another Message" }).click();
    await expect(textbox(contact(page), "Subject")).toHaveValue("Investor Access Request");
  });
});

test.describe("before the page's scripts are there", () => {
  test("a press is answered at once, sends once, and is thanked for", { tag: "@more" }, async ({
    page,
    site,
  }) => {
    const releaseScripts = await hold(page, SCRIPTS);
    await openEarly(page, "/contact");
    const words = visitor();
    await write(page, words);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    const release = await hold(page, /\/contact\?form=/);
    // A locator would wait for the navigation.
    const pressTwice = (form: HTMLFormElement | SVGElement) => {
      const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
      button?.click();
      button?.click();
      const label = button && getComputedStyle(button, "::after").content;
      return [label, button?.innerText.trim()];
    };
    expect(await contact(page).evaluate(pressTwice)).toEqual(['"Sending Message..."', ""]);
    release();
    await expect(thanks(page)).toContainText("Message Sent Successfully");
    expect(posts).toHaveLength(1);
    expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toHaveLength(1);
    // With the scripts the address forgets what happened, and no draft comes back.
    releaseScripts();
    await expect(page).toHaveURL("/contact");
    await page.getByRole("button", { name: "Send Another Message" }).click();
    await expect(textbox(contact(page), "Message")).toHaveValue("");
    await expect(page.getByText(/^Sent at \d/)).toBeVisible();
  });

  test("a network that is gone costs no word", { tag: "@more" }, async ({
    page,
    context,
    expectInConsole,
  }) => {
    expectInConsole(/Failed to load resource/);
    const release = await hold(page, SCRIPTS);
    await openEarly(page, "/contact");
    const words = visitor();
    await write(page, words);
    await context.setOffline(true);
    await send(page);
    await expect(contact(page).getByRole("alert")).toHaveText(
      "Not sent. Your words are still here.",
    );
    await expectWords(page, words);
    await context.setOffline(false);
    // One that only seems to be there leads to the browser's own page.
    const posts = /\/contact\?form=/;
    await page.route(posts, (route) => route.abort());
    await send(page);
    await expect(contact(page)).toHaveCount(0);
    await page.unroute(posts);
    release();
    await page.goBack();
    await expectWords(page, words);
    // Nor where the browser does not put them back, as after a visit elsewhere.
    await page.goto("/about");
    await page.goto("/contact");
    await expectWords(page, words);
  });
});
