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
    /** Chooses an option by its words or its value. Options may load by themselves. */
    choose: async (label: Words, option: string) => {
      const list = await place.findByLabelText<HTMLSelectElement>(labelled(label));
      const all = () => [...list.options].flatMap(({ value, textContent }) => [value, textContent]);
      await waitFor(() => expect(all()).toContain(option));
      await user.selectOptions(list, option);
    },
  };
}

/** Of a label, without the mark of what is required. */
const labelled = (words: Words) =>
  typeof words === "string" ? (label: string) => label.replace(/ \*$/, "") === words : words;

/** The field with this label, in a part of the page or anywhere. */
export const field = (label: Words, part = document.body) =>
  within(part).getByLabelText(labelled(label));

/** Messages beside the page that a test has waited for, and those before them. */
const heard = new WeakSet<HTMLElement>();

/** Waits for a message beside the page that has these words: the first one that is not heard yet. */
export const told = (words: Words) =>
  waitFor(() => {
    // The newest stands first.
    const toasts = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")].reverse();
    const one = toasts.find(
      (it) =>
        !heard.has(it) &&
        (typeof words === "string"
          ? it.textContent?.includes(words)
          : words.test(it.textContent ?? "")),
    );
    if (!one) throw new Error(`Nothing said ${words}, but ${toasts.map((it) => it.textContent)}`);
    for (const it of toasts.slice(0, toasts.indexOf(one) + 1)) heard.add(it);
    return one;
  });

/** Waits for a list's row that has these words. */
export const row = (words: RegExp) => screen.findByRole("row", { name: words });

export const hasFocus = (element: HTMLElement | null) =>
  waitFor(() => expect(document.activeElement).toBe(element));

/** Waits for it to go. */
export const gone = (find: () => HTMLElement | null) => waitFor(() => expect(find()).toBeNull());

/** Records where a screen leads by a full page load, which nothing here does. */
export const spyOnAssign = () =>
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);

/** What the page saves as files, from now on. */
export function savedFiles() {
  const contents: Blob[] = [];
  const files: { name: string; content: Blob }[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    contents.push(content as Blob);
    return "blob:";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLElement) {
    const content = contents.at(-1) ?? new Blob();
    files.push({ name: this.getAttribute("download") ?? "", content });
  });
  return files;
}
