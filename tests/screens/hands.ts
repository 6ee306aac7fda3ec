import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";

type Words = string | RegExp;

/** What somebody does on a page or in a part of it, each as soon as it can be done. */
export function hands(user: UserEvent, part?: HTMLElement) {
  const place = part ? within(part) : screen;
  const put = async (field: HTMLElement, words: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(words);
  };
  return {
    press: async (name: Words, role = "button") =>
      user.click(await place.findByRole(role, { name })),
    /** Replaces what a field holds. */
    write: async (label: Words, words: string) =>
      put(await place.findByLabelText(labelled(label)), words),
    search: async (words: string) => put(await place.findByRole("searchbox"), words),
    choose: async (label: Words, option: string) =>
      user.selectOptions(await place.findByLabelText(labelled(label)), option),
  };
}

/** Of a label, without the mark of what is required. */
const labelled = (words: Words) =>
  typeof words === "string" ? (label: string) => label.replace(/ \*$/, "") === words : words;

/** The field with this label, in a part of the page or anywhere. */
export const field = (label: Words, part = document.body) =>
  within(part).getByLabelText(labelled(label));

/** Waits for a message beside the page that has these words. */
export const told = (words: Words) =>
  waitFor(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")];
    const one = toasts.findLast(({ textContent }) =>
      typeof words === "string" ? textContent?.includes(words) : words.test(textContent ?? ""),
    );
    if (!one) throw new Error(`Nothing said ${words}, but ${toasts.map((it) => it.textContent)}`);
    return one;
  });

/** Waits for a list's row that has these words. */
export const row = (words: RegExp) => screen.findByRole("row", { name: words });

export const hasFocus = (element: HTMLElement | null) =>
  waitFor(() => expect(document.activeElement).toBe(element));

/** Waits for it to go. */
export const gone = (find: () => HTMLElement | null) => waitFor(() => expect(find()).toBeNull());

/** What the page saves as files, from now on. */
export function savedFiles() {
  const contents: Blob[] = [];
  const files: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    contents.push(content as Blob);
    return "blob:";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLElement) {
    const text = contents.at(-1)?.text() ?? Promise.resolve("");
    files.push({ name: this.getAttribute("download") ?? "", text });
  });
  return files;
}
