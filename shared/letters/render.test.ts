import { readFileSync } from "node:fs";
import type { Element, Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { createElement } from "react";
import { afterAll, describe, expect, test, vi } from "vitest";
import { colorTokens } from "../../app/styleguide/colors";
import { type LetterKind, type LetterProps, letters } from "./letters";
import { COLORS } from "./parts/look";
import { toText } from "./parts/text";
import { renderLetter } from "./render";
import { SAMPLE_LIST_SITE, SAMPLES } from "./samples";

// React complains there, once for each component.
const complaints = vi.spyOn(console, "error");
afterAll(() => {
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

const site = SAMPLE_LIST_SITE;
const kinds = Object.keys(letters) as LetterKind[];

/** Each letter with each of its samples. */
const CASES = kinds.flatMap((kind) =>
  Object.entries(SAMPLES[kind]).map(([sample, props]) => {
    let letter: ReturnType<typeof renderLetter> | undefined;
    const rendered = () => {
      letter ??= renderLetter(kind, props as never, site);
      return letter;
    };
    return { kind, sample, rendered };
  }),
);

const render = <Kind extends LetterKind>(kind: Kind, sample = "ordinary") =>
  renderLetter(kind, SAMPLES[kind][sample] as never, site);

const elementsOf = (node: Nodes): Element[] => {
  const inside = "children" in node ? node.children.flatMap(elementsOf) : [];
  return node.type === "element" ? [node, ...inside] : inside;
};

/** The words of a document, without its head and the preview beside the subject. */
function wordsOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && (node.tagName === "head" || "dataPreview" in node.properties))
    return "";
  return "children" in node ? node.children.map(wordsOf).join(" ") : "";
}

/** Each part is parsed once: several tests look at it. */
const documents = new Map<string, Nodes>();
const parsed = (html: string) => {
  const known = documents.get(html) ?? fromHtmlIsomorphic(html);
  documents.set(html, known);
  return known;
};
const hrefs = (html: string) =>
  elementsOf(parsed(html))
    .filter(({ tagName }) => tagName === "a")
    .map(({ properties }) => String(properties.href));

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

  test("tells why it came, where to press and who sends it", () => {
    const { text } = rendered();
    expect(text).toContain(`:\n${site.preferencesLink}\n`);
    expect(text).toContain("Replies to this letter are not read.");
    expect(text.trimEnd()).toMatch(/Last Hurrah, 12 Garden Street, Hudson, NY 12534$/);
  });
});

test("subjects say what a letter is about", () => {
  expect(kinds.map((kind) => render(kind).subject)).toEqual([
    "New message: A garden in May",
    "New partner application: The Old Boathouse",
    "New on the site: 2 messages and 1 partner application",
    "Your message has arrived",
    "Re: Music & food?",
    "Your partner application has arrived",
    "A question about your partner application",
    "Answered: the application of The Old Boathouse",
    "About your partner application",
    "You are a partner of Last Hurrah: please confirm your address",
    "The address of your listing is about to change",
    "Set a new password for Last Hurrah",
    "You were invited to the team of Last Hurrah",
    "Please confirm: letters from Last Hurrah",
    "Not confirmed yet: letters from Last Hurrah",
    "A new article: music for a garden",
    "Your page as a partner",
    "Your listing was changed",
    "A family asks about December 5, 2026",
    "The Old Boathouse answered",
    "You are booked for December 5, 2026",
    "The date is taken elsewhere, thank you",
    "You are invited: celebration of life for Ruth Alvarez",
    "Will you come? Celebration of life for Ruth Alvarez",
    "Please note: a change, celebration of life for Ruth Alvarez",
    "Cancelled: celebration of life for Ruth Alvarez",
    "Thank you: celebration of life for Ruth Alvarez",
    "Your answer: celebration of life for Ruth Alvarez",
    "Your plan is to be deleted",
    "Your code to open your plan",
    "What came in: 2 partners answered",
    "Somebody asks you to keep this for later",
    "You were invited to help with a plan",
    "Is this still right?",
    "Your plan will be removed",
    "We will remove your plan",
    "Somebody says that Ruth Alvarez has died",
    "Test letter from Last Hurrah",
  ]);
});

test("each letter leads where it should", () => {
  const first = (kind: LetterKind) => hrefs(render(kind).html)[0];
  expect(kinds.map(first)).toEqual([
    "https://lasthurrah.example/admin/contacts?message=0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f",
    "https://lasthurrah.example/admin/partners?application=1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70",
    "https://lasthurrah.example/admin/contacts",
    "https://lasthurrah.example/letters/3fQ9sample",
    "https://lasthurrah.example/letters/3fQ9sample",
    "https://lasthurrah.example/partners",
    "https://lasthurrah.example/partner/application/5d1f0asample",
    "https://lasthurrah.example/admin/partners/applications/1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70",
    "https://lasthurrah.example/contact",
    "https://lasthurrah.example/partner/confirm/6c0d2asample",
    "https://lasthurrah.example/contact",
    "https://lasthurrah.example/auth/new-password/7hK2sample",
    "https://lasthurrah.example/auth/join#9d3f8csample",
    "https://lasthurrah.example/letters/3fQ9sample",
    "https://lasthurrah.example/letters/3fQ9sample",
    "https://lasthurrah.example/resources/music-for-a-garden",
    "https://lasthurrah.example/partner/5d1f0asample",
    "https://lasthurrah.example/partners/0b6f6f6e-5a57-4d6e-9d5c-2f1d3c5b7a90",
    "https://lasthurrah.example/inquiry/4e7a1bsample",
    "https://lasthurrah.example/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b/partners",
    "https://lasthurrah.example/inquiry/4e7a1bsample",
    "https://lasthurrah.example/letters/3fQ9sample",
    ...Array(4).fill("https://lasthurrah.example/i/5d1f0asample"),
    "https://lasthurrah.example/memories/5d1f0asample",
    "https://lasthurrah.example/i/5d1f0asample",
    "https://lasthurrah.example/plan/0b6f6f6e-5a57-4d6e-9d5c-2f1d3c5b7a90",
    "https://lasthurrah.example/plan/open#5d1f0asample",
    "https://lasthurrah.example/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b/partners",
    "https://lasthurrah.example/plan/found#2f9c4esample",
    "https://lasthurrah.example/plan/join#8c2e7bsample",
    "https://lasthurrah.example/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
    "https://lasthurrah.example/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
    "https://lasthurrah.example/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
    "https://lasthurrah.example/plan/7d1f0a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
    "https://lasthurrah.example/letters/3fQ9sample",
  ]);
});

test("a code is large, in groups as it is read out, selected by one tap, and says how long it holds", () => {
  const { html, text } = render("plan-code", "to keep a plan");
  const code = elementsOf(parsed(html)).find((element) => wordsOf(element).trim() === "0000 0017");
  expect(code?.properties.style).toMatch(/font-size:38px.*user-select:all/);
  expect(text).toContain("0000 0017\nIt works for 15 minutes.");
  expect(render("plan-code", "to staff").text).not.toContain("plan/open");
});

test("people's words are text in their own direction, never markup, a header or a link", () => {
  const { subject, html, text } = render("new-message", "hostile");
  expect(subject.replaceAll("\u200b", "")).toBe(
    'New message: "><img src=x onerror=alert(1)> Bcc: all@evil.example http://evil.example/a?b=1',
  );
  expect(subject).not.toMatch(/evil\.example|@evil|:\/\//);
  expect(html).toContain("&lt;img");
  expect(html).not.toContain("http://evil.example");
  expect(text).not.toContain("evil.example");
  const names = elementsOf(parsed(render("new-message", "right to left").html))
    .filter(({ tagName }) => tagName === "bdi")
    .map((name) => [name.properties.dir, wordsOf(name)]);
  expect(names).toEqual([
    ["auto", "רות אלוורז"],
    ["auto", "גינה בחודש מאי"],
  ]);
});

test("letters promise what happens: a page to press on, at most one reminder, no choice nobody made", () => {
  const first = render("confirm-subscription");
  expect(first.preview).toBe("The button opens a page, and there you confirm.");
  expect(first.text).toContain("At most one reminder follows");
  const again = render("confirm-subscription-reminder");
  for (const { text, preview } of [first, again]) {
    expect(text).toContain("Open the page to confirm:");
    expect(text.replace(/\s+/g, " ")).toContain("the address is given to us again");
    expect(text + preview).not.toMatch(/One press|only reminder/);
  }
  expect(render("application-received").text).toContain("we call you or write to you.");
  for (const kind of kinds) {
    const { text, html } = render(kind);
    const toStaff = /^(new|staff)-|daily-digest|application-answered|test/.test(kind);
    expect(text).not.toContain("asked for these letters");
    // Staff would write to themselves.
    expect(hrefs(html).includes(`${site.url}/contact`)).toBe(!toStaff);
  }
});

test("times are written in the site's zone", () => {
  expect(render("new-message").text).toContain("Received: November 22, 2026 at 2:14 AM EST");
  expect(render("confirm-subscription-reminder").text).toContain("On November 22, 2026 this");
});

test("a long digest names 25 and counts the others", () => {
  const { text } = render("daily-digest", "long");
  expect(text.match(/^- /gm)).toHaveLength(25);
  expect(text).toContain("And 55 more.");
});

test("without a page for preferences nothing is offered to stop; where replies are read, nothing denies it", () => {
  const { addressLines, preferencesLink, ...bare } = site;
  const { text } = renderLetter("message-received", {}, { ...bare, repliesAreRead: true });
  expect(text).not.toContain("stop");
  expect(text).not.toContain("Replies");
  expect(text.trimEnd()).toMatch(/\n\nLast Hurrah$/);
});

test("a link that is not on the web is refused", () => {
  for (const link of ["javascript:alert(1)", "/letters/abc", "data:text/html,hi"])
    expect(() => renderLetter("new-password", { link }, site)).toThrow(TypeError);
});

test("an element that would get lost in the text is refused", () => {
  expect(() => toText(createElement("p", null, "lost"))).toThrow(TypeError);
});

test("the colors are those of the site", () => {
  const tokens = colorTokens(readFileSync("app/ui/tokens.css", "utf8"));
  for (const [name, colors] of Object.entries(COLORS)) {
    const token = tokens.find((known) => known.name === name);
    expect([name, ...colors]).toEqual([name, token?.light, token?.dark]);
  }
});

describe("letters to guests", () => {
  const text = (kind: LetterKind, sample = "ordinary") => render(kind, sample).text;

  test("tell who, when with the place's time zone, and where", () => {
    for (const kind of ["invitation", "reminder", "change", "your-answer"] as const) {
      const told = text(kind);
      expect(told).toContain("celebration of life for Ruth Alvarez");
      expect(told).toContain("Saturday, December 5, 2026");
      expect(told).toContain("2:00 PM to about 4:30 PM, Eastern Time (New York)");
      expect(told).toContain("Garden Hall, 12 Elm Street, Troy, NY");
    }
    expect(text("invitation", "as little as is known")).toContain("once it knows the day");
    expect(text("change")).toContain("New day: December 5. It was December 4.");
  });

  test("an invitation: the picture in the letter, the name as its title, one salutation, when and where once", () => {
    const { html, text } = render("invitation");
    const elements = elementsOf(parsed(html));
    const of = (name: string) => elements.filter(({ tagName }) => tagName === name);
    expect(of("img").map(({ properties }) => properties.src)).toEqual(["cid:picture"]);
    expect(of("img")[0]?.properties).toMatchObject({ width: 600, alt: expect.stringMatching(/./) });
    expect(wordsOf(of("h1")[0] as Element)).toMatch(/^You are invited .* Ruth Alvarez$/);
    expect(text.match(/^Dear/gm)).toEqual(["Dear"]);
    for (const once of ["December 5, 2026", "Garden Hall"])
      expect(text.split(once)).toHaveLength(2);
    const sample = SAMPLES.invitation.ordinary as LetterProps<"invitation">;
    const toAll = renderLetter("invitation", { ...sample, names: [] }, site);
    expect(toAll.text).toContain("Dear friends,\n\nCome as you are.");
  });

  test("begin with the family's line, whole, in which no address is a link", () => {
    for (const kind of ["invitation", "reminder", "change", "cancelled", "thanks"] as const) {
      const told = text(kind);
      expect(told).toContain("We would love to see you all.\nBring the songs.");
      // The invitation's title is the name.
      const after = kind === "invitation" ? "Saturday, December 5" : "Ruth";
      expect(told.indexOf("We would love")).toBeLessThan(told.indexOf(after));
      expect(text(kind, "hostile")).not.toContain("evil.example");
    }
  });

  test("say who gets replies, where a member agreed to get them", () => {
    const { text } = renderLetter("invitation", SAMPLES.invitation.ordinary as never, {
      ...site,
      repliesGoTo: "Ann",
    });
    expect(text).toContain("If you reply to this letter, it goes to Ann.");
    expect(text).not.toContain("not read");
    for (const repliesGoTo of ["", "Bank <a@bank.example>", "bank.example"]) {
      const to = { ...site, repliesGoTo };
      const other = renderLetter("invitation", SAMPLES.invitation.ordinary as never, to);
      expect(other.text).toContain("If you reply to this letter, it goes to the family.");
    }
  });

  test("an answer is told by person and part, and no need or message with it", () => {
    expect(text("your-answer")).toMatch(
      /- Mina: Ceremony: yes; Meal: no\n- Somebody you bring: not/,
    );
  });
});
