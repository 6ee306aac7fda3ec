import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { afterAll, describe, expect, test, vi } from "vitest";
import { COLORS } from "~shared/letters/parts/look";
import { toText } from "~shared/letters/parts/text";
import { type RenderedLetter, renderLetter } from "~shared/letters/render";
import { colorTokens } from "../../app/styleguide/colors";
import {
  elementsOf,
  hrefs,
  letters,
  parsed,
  sampleLetter as render,
  wordsOf,
} from "../../tests/support/sample-letters";
import { letter as messageReceived } from "./kinds/message-received";
import { letter as newPassword } from "./kinds/new-password";
import { SAMPLE_LIST_SITE } from "./samples";

// React complains there, once for each component.
const complaints = vi.spyOn(console, "error");
afterAll(() => {
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

const site = SAMPLE_LIST_SITE;
const kinds = [...letters.keys()];

/** Each letter with each of its samples, written once. */
const CASES = [...letters].flatMap(([kind, letter]) =>
  Object.keys(letter?.samples ?? {}).map((sample) => {
    let letter: RenderedLetter | undefined;
    const rendered = () => {
      letter ??= render(kind, sample);
      return letter;
    };
    return { kind, sample, rendered };
  }),
);

/** Only letters and digits: HTML and text separate words differently. */
const spoken = (words: string) => words.replace(/[^\p{L}\p{N}\p{M}]+/gu, "");

describe.each(CASES)("$kind, $sample", ({ rendered }) => {
  test("has a subject and a preview of one line each, which say different things", () => {
    const { subject, preview } = rendered();
    for (const line of [subject, preview]) {
      expect(line).toMatch(/^\S.*\S$/u);
      expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(line.length).toBeLessThan(200);
    }
    expect(preview).not.toBe(subject);
  });

  test("says the same in both parts", () => {
    const { html, text } = rendered();
    let plain = text.replace(/^(\d+\.|-) /gm, "");
    const links = hrefs(html);
    for (const href of links) expect(text).toContain(href);
    // The longest first: one address may begin another.
    for (const href of links.toSorted((a, b) => b.length - a.length))
      plain = plain.replaceAll(href, "");
    expect(spoken(wordsOf(parsed(html)))).toBe(spoken(site.name + plain));
  });

  test("links to this site alone and loads nothing", () => {
    const { html, text } = rendered();
    for (const href of hrefs(html)) expect(href).toMatch(/^https:\/\/lasthurrah\.example\//);
    const addresses = text.match(/https?:\/\/\S+/g) ?? [];
    for (const address of addresses) expect(address).toContain("https://lasthurrah.example/");
    // A mail program would include anything that adheres to an address.
    for (const href of hrefs(html)) expect(text.split("\n")).toContain(href);
    expect(text).not.toMatch(/\S@\w/);
    for (const { tagName, properties } of elementsOf(parsed(html))) {
      expect(tagName).not.toMatch(/^(script|link|iframe|object|form|svg|video|base)$/);
      // A picture is a file of the letter.
      const { src, ...others } = properties;
      if (tagName === "img") expect(src).toMatch(/^cid:/);
      else expect(src).toBeUndefined();
      expect(Object.keys(others).filter((name) => /^on|src|background$/i.test(name))).toEqual([]);
    }
    expect(html).not.toMatch(/url\(|@import|@font-face/);
  });

  test("can be read: language, large text, both schemes, a heading, a name for each link", () => {
    const { html } = rendered();
    const elements = elementsOf(parsed(html));
    const first = (name: string) => elements.find(({ tagName }) => tagName === name);
    expect(first("html")?.properties.lang).toBe("en");
    expect(elements.filter(({ tagName }) => tagName === "h1")).toHaveLength(1);
    for (const table of elements.filter(({ tagName }) => tagName === "table"))
      expect(table.properties.role).toBe("presentation");
    for (const { properties } of elements) {
      const size = /font-size:(\d+)px/.exec(String(properties.style ?? ""))?.[1];
      if (size) expect(Number(size)).toBeGreaterThanOrEqual(18);
    }
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain("prefers-color-scheme:dark");
    for (const link of elements.filter(({ tagName }) => tagName === "a")) {
      expect(wordsOf(link).trim()).not.toBe("");
      // 44 pixels high: each stands alone.
      const style = String(link.properties.style);
      const [, size = 0, height = 0] = /font-size:(\d+)px;line-height:([\d.]+)/.exec(style) ?? [];
      const [, padding = 0] = /padding:(\d+)px/.exec(style) ?? [];
      expect(style).toMatch(/display:(inline-)?block/);
      expect(Number(size) * Number(height) + 2 * Number(padding)).toBeGreaterThanOrEqual(44);
    }
    // Gmail cuts a letter above 102 kB.
    expect(html.length).toBeLessThan(60_000);
  });

  test("gives each color its dark one, and none to what has no color", () => {
    for (const { properties } of elementsOf(parsed(rendered().html))) {
      const style = String(properties.style ?? "");
      const names = [properties.className ?? []].flat().map(String);
      for (const [kind, property] of [
        ["on", "background-color"],
        ["in", "color"],
      ] as const) {
        const color = new RegExp(`(?:^|;)${property}:([^;]+)`).exec(style)?.[1];
        const name = names.find((name) => name.startsWith(`${kind}-`))?.slice(3);
        expect(color, style).toBe(name && COLORS[name as keyof typeof COLORS][0]);
      }
    }
  });

  test("tells why it came, where to press and who sends it", () => {
    const { text } = rendered();
    expect(text).toContain(`:\n${site.preferencesLink}\n`);
    expect(text).toContain("Replies to this letter are not read.");
    expect(text.trimEnd()).toMatch(/Last Hurrah, 12 Garden Street, Hudson, NY 12534$/);
  });
});

/** By kind. */
const of = (tell: (kind: string) => string | undefined) =>
  Object.fromEntries(kinds.map((kind) => [kind, tell(kind)]));

test("each has a name for staff", () => {
  const files = readdirSync("server/letters/kinds").map((file) => file.replace(/\.tsx$/, ""));
  expect(kinds.toSorted()).toEqual(files.sort());
});

test("subjects say what a letter is about", () => {
  expect(of((kind) => render(kind).subject)).toEqual({
    "new-message": "New message: A garden in May",
    "new-application": "New partner application: The Old Boathouse",
    "daily-digest": "New on the site: 2 messages and 1 partner application",
    "message-received": "Your message has arrived",
    "message-reply": "Re: Music & food?",
    "message-replied": "Replied: Music & food?",
    "application-received": "Your partner application has arrived",
    "application-question": "A question about your partner application",
    "application-answered": "Answered: the application of The Old Boathouse",
    "application-declined": "About your partner application",
    "partner-confirm": "You are a partner of Last Hurrah: please confirm your address",
    "partner-address-changed": "The address of your listing is about to change",
    "new-password": "Set a new password for Last Hurrah",
    "staff-invitation": "You were invited to the team of Last Hurrah",
    "confirm-subscription": "Please confirm: letters from Last Hurrah",
    "confirm-subscription-reminder": "Not confirmed yet: letters from Last Hurrah",
    newsletter: "A new article: music for a garden",
    "partner-link": "Your page as a partner",
    "partner-proposal": "Your listing was changed",
    inquiry: "A family asks about December 5, 2026",
    "inquiry-answered": "The Old Boathouse answered",
    "inquiry-booked": "You are booked for December 5, 2026",
    "inquiry-closed": "The date is taken elsewhere, thank you",
    invitation: "You are invited: celebration of life for Ruth Alvarez",
    reminder: "Will you come? Celebration of life for Ruth Alvarez",
    change: "Please note: a change, celebration of life for Ruth Alvarez",
    cancelled: "Cancelled: celebration of life for Ruth Alvarez",
    thanks: "Thank you: celebration of life for Ruth Alvarez",
    "your-answer": "Your answer: celebration of life for Ruth Alvarez",
    "plan-announcement": "Your plan is to be deleted",
    "plan-code": "Your code to open your plan",
    "plan-digest": "What came in: 2 partners answered",
    "plan-finder": "Somebody asks you to keep this for later",
    "plan-invite": "You were invited to help with a plan",
    "plan-question": "Is this still right?",
    "plan-removal": "Your plan will be removed",
    "plan-taken-down": "We will remove your plan",
    "plan-time": "Somebody says that Ruth Alvarez has died",
    "test-letter": "Test letter from Last Hurrah",
  });
});

test("each letter leads where it should", () => {
  const first = (kind: string) => hrefs(render(kind).html)[0]?.replace(site.url, "");
  expect(of(first)).toEqual({
    "new-message": "/admin/contacts?message=0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f",
    "new-application": "/admin/partners/applications/1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70",
    "daily-digest": "/admin/contacts",
    "message-received": "/letters/3fQ9sample",
    "message-reply": "/message/5d1f0asample",
    "message-replied": "/admin/contacts?message=0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f",
    "application-received": "/partners",
    "application-question": "/partner/application/5d1f0asample",
    "application-answered": "/admin/partners/applications/1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70",
    "application-declined": "/contact",
    "partner-confirm": "/partner/confirm/6c0d2asample",
    "partner-address-changed": "/contact",
    "new-password": "/auth/new-password/7hK2sample",
    "staff-invitation": "/auth/join#9d3f8csample",
    "confirm-subscription": "/letters/3fQ9sample",
    "confirm-subscription-reminder": "/letters/3fQ9sample",
    newsletter: "/resources/music-for-a-garden",
    "partner-link": "/partner/5d1f0asample",
    "partner-proposal": "/partners/0b6f6f6e-5a57-4d6e-9d5c-2f1d3c5b7a90",
    inquiry: "/inquiry/4e7a1bsample",
    "inquiry-answered": "/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b/partners",
    "inquiry-booked": "/inquiry/4e7a1bsample",
    "inquiry-closed": "/letters/3fQ9sample",
    invitation: "/i/5d1f0asample",
    reminder: "/i/5d1f0asample",
    change: "/i/5d1f0asample",
    cancelled: "/i/5d1f0asample",
    thanks: "/memories/5d1f0asample",
    "your-answer": "/i/5d1f0asample",
    "plan-announcement": "/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
    "plan-code": "/plan/open#5d1f0asample",
    "plan-digest": "/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b/partners",
    "plan-finder": "/plan/found#2f9c4esample",
    "plan-invite": "/plan/join#8c2e7bsample",
    "plan-question": "/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
    "plan-removal": "/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
    "plan-taken-down": "/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
    "plan-time": "/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
    "test-letter": "/letters/3fQ9sample",
  });
});

test("without a page for preferences nothing is offered to stop; where replies are read, nothing denies it", () => {
  const { addressLines, preferencesLink, ...bare } = site;
  const { text } = renderLetter(messageReceived, {}, { ...bare, repliesAreRead: true });
  expect(text).not.toContain("stop");
  expect(text).not.toContain("Replies");
  expect(text.trimEnd()).toMatch(/\n\nLast Hurrah$/);
});

test("a link that is not on the web is refused", () => {
  for (const link of ["javascript:alert(1)", "/letters/abc", "data:text/html,hi"])
    expect(() => renderLetter(newPassword, { link }, site)).toThrow(TypeError);
});

test("an element that would get lost in the text is refused", () => {
  expect(() => toText(createElement("p", null, "lost"))).toThrow(TypeError);
});

test("the colors are those of the site", () => {
  const tokens = colorTokens(readFileSync("app/ui/styles/tokens.css", "utf8"));
  for (const [name, colors] of Object.entries(COLORS)) {
    const token = tokens.find((known) => known.name === name);
    expect([name, ...colors]).toEqual([name, token?.light, token?.dark]);
  }
});
