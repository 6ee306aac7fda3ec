import type { Page } from "@playwright/test";
import type { Site } from "../../support/site/site";
import { openAdmin } from "../back-office";
import { hold, toast } from "../page";
import { loaded, picture, type Upload } from "../pictures";
import { expect, test } from "../test";

const SENT = /\/storage\/v1\/object\/article-images\//;

const editor = (page: Page) => page.getByRole("textbox", { name: "Content" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save Article" });

/** Pastes or drops HTML, files, or both. */
async function bring(page: Page, kind: "paste" | "drop", html: string, files: Upload[]) {
  await editor(page).evaluate(
    (element, data) => {
      const transfer = new DataTransfer();
      if (data.html) transfer.setData("text/html", data.html);
      for (const { name, mimeType, base64 } of data.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const last = element.lastElementChild ?? element;
      last.scrollIntoView({ block: "center" });
      const { x, bottom } = last.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        data.kind === "paste"
          ? new ClipboardEvent("paste", { ...common, clipboardData: transfer })
          : new DragEvent("drop", {
              ...common,
              dataTransfer: transfer,
              clientX: x + 5,
              clientY: bottom - 5,
            }),
      );
    },
    {
      kind,
      html,
      files: files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString("base64") })),
    },
  );
}

async function openDraft(page: Page, site: Site, slug: string) {
  const [row] = await site.insert<{ id: string }>("articles", {
    title: "How to plan a celebration",
    slug,
    content: "",
  });
  await openAdmin(page, site, `/admin/articles/${row?.id}`);
  await editor(page).click();
}

test("an article with a table, a note, a described picture and a gallery is written and published", async ({
  page,
  site,
}) => {
  await openDraft(page, site, "how-to-plan");
  const photo = await picture(page, { width: 320, height: 240 });
  await page.keyboard.type("Costs");
  await page.keyboard.press("Control+Alt+3");
  await tool(page, "Table").click();
  for (const word of ["What", "From", "To", "Hall", "$100", "$900"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Flowers");
  await expect(tool(page, "Header row")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Control+End");
  await expect(page.getByRole("toolbar", { name: "Table" })).toHaveCount(0);
  await page.keyboard.type("Ask early.");
  await tool(page, "Note").click();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(tool(page, "Note")).toHaveAttribute("aria-pressed", "false");
  await bring(page, "paste", "", [photo]);
  await expect(editor(page).locator("img:not(.ProseMirror-separator)")).toHaveCount(1);
  await describeAndAddGallery(page, photo);

  await page.getByRole("checkbox", { name: "Published" }).check();
  await save(page).click();
  await expect(toast(page, "Article updated successfully")).toBeVisible();
  await page.goto(`${site.url}/resources/how-to-plan`);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 3, name: "Costs" })).toBeVisible();
  const table = article.getByRole("group", { name: "Table" });
  await expect(table.getByRole("columnheader")).toHaveText(["What", "From", "To"]);
  await expect(table.getByRole("row").nth(2)).toHaveText("Flowers");
  await expect(article.getByRole("note")).toHaveText("Ask early.");
  await expect(article.getByRole("figure", { name: "Where we met" })).toBeVisible();
  const pictures = article.getByRole("figure", { name: "Both halls" }).getByRole("img");
  await expect(pictures.first()).toHaveAccessibleName("First");
  await expect(pictures.last()).toHaveAccessibleName("Second");
  await pictures.last().scrollIntoViewIfNeeded();
  await loaded(pictures.last());
});

/** Describes the picture in the text, and puts a gallery of it and another under it. */
async function describeAndAddGallery(page: Page, photo: Upload) {
  await page.getByRole("button", { name: "Describe it" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Picture" });
  await dialog.getByRole("textbox", { name: "Description" }).fill("A hall");
  await dialog.getByRole("textbox", { name: "Caption" }).fill("Where we met");
  await page.keyboard.press("Enter");
  await expect(editor(page).getByRole("figure")).toContainText("Where we met");
  await expect(page.getByText("no description.")).toHaveCount(0);

  await editor(page).press("Control+End");
  await tool(page, "Gallery").click();
  const gallery = page.getByRole("dialog", { name: "Add Gallery" });
  await gallery.getByRole("button", { name: "Add gallery" }).click();
  await expect(gallery.getByRole("alert")).toHaveText("Please choose at least two pictures");
  await gallery.locator("input[type=file]").setInputFiles([photo]);
  await expect(gallery.getByLabel("Description of picture 1")).toBeVisible();
  await gallery.getByRole("button", { name: "Choose existing" }).click();
  const library = page.getByRole("dialog", { name: "Choose a Picture" });
  await library.getByLabel("Pictures").getByRole("button").nth(1).click();
  await expect(library).toBeHidden();
  await gallery.getByLabel("Description of picture 1").fill("Second");
  await gallery.getByLabel("Description of picture 2").fill("First");
  await gallery.getByRole("button", { name: "Move picture 1 down" }).click();
  await expect(gallery.getByRole("button", { name: "Move picture 2 down" })).toBeFocused();
  await gallery.getByRole("textbox", { name: "Caption" }).fill("Both halls");
  await gallery.getByRole("button", { name: "Add gallery" }).click();
  await expect(gallery).toBeHidden();
}

test("pictures that are pasted and dropped are waited for, tried again, given up, or left out", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/ERR_FAILED/);
  await openDraft(page, site, "pictures");
  const photo = await picture(page, { width: 320, height: 240 });
  const named = (name: string): Upload => ({ ...photo, name });
  await page.keyboard.type("Ask early.");
  // A picture from the clipboard: it cannot be sent, then it can; saving waits.
  await page.route(SENT, (route) => route.abort());
  await bring(page, "paste", "", [named("hall.jpg")]);
  await expect(editor(page).getByText("Please check your connection")).toBeVisible();
  await expect(page.getByText("1 picture could not be uploaded and is left out")).toBeVisible();
  await page.unroute(SENT);
  const go = await hold(page, SENT);
  await editor(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Uploading 1 picture. Saving waits for it to end.")).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(tool(page, "HTML source")).toHaveAttribute("aria-disabled", "true");
  go();
  await expect(editor(page).locator("img:not(.ProseMirror-separator)")).toHaveCount(1);
  await expect(save(page)).toBeEnabled();
  await page.unroute(SENT);

  // Two dropped: one is given up by its button, one by undoing.
  const letGo = await hold(page, SENT);
  await editor(page).press("Control+End");
  await page.keyboard.press("Enter");
  await bring(page, "drop", "", [named("one.jpg"), named("two.jpg")]);
  await expect(page.getByText("Uploading 2 pictures.")).toBeVisible();
  await editor(page).getByRole("button", { name: "Cancel upload" }).first().click();
  await expect(page.getByText("Uploading 1 picture.")).toBeVisible();
  await editor(page).press("Control+z");
  await expect(page.getByText("Uploading 1 picture.")).toHaveCount(0);
  await expect(page.getByText("1 picture has no description.")).toBeVisible();
  letGo();
  await page.unroute(SENT);
  // Google's are left out, but for those whose bytes came along.
  const google = `<p>After <img src="https://lh7-rt.googleusercontent.com/docsz/x" alt="A choir"></p>`;
  await page.keyboard.press("Control+End");
  await bring(page, "paste", google, []);
  await expect(toast(page, "1 picture was left out")).toBeVisible();
  await bring(page, "paste", google, [named("choir.jpg")]);
  await loaded(editor(page).getByRole("img", { name: "A choir" }));
});
