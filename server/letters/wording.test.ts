import type { Element } from "hast";
import { expect, test } from "vitest";
import { renderLetter } from "~shared/letters/render";
import {
  elementsOf,
  hrefs,
  letters,
  parsed,
  sampleLetter as render,
  wordsOf,
} from "../../tests/support/sample-letters";
import { letter as invitation } from "./kinds/invitation";
import { letter as digest } from "./kinds/plan-digest";
import { SAMPLE_LIST_SITE as site } from "./samples";

test("a code is large, in groups as it is read out, selected by one tap, and says how long it holds", () => {
  const { html, text } = render("plan-code", "to keep a plan");
  const code = elementsOf(parsed(html)).find((element) => wordsOf(element).trim() === "0000 0017");
  expect(code?.properties.style).toMatch(/font-size:38px.*user-select:all/);
  expect(text).toContain("0000 0017\nIt works for 15 minutes.");
  const toStaff = render("plan-code", "to staff");
  expect(toStaff.subject).toBe("This address cannot keep a plan");
  expect(toStaff.text).not.toContain("plan/open");
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
    ["auto", "רות אלוורז"],
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
  for (const kind of letters.keys()) {
    const { text, html } = render(kind);
    const toStaff = /^(new|staff)-|daily-digest|application-answered|message-replied|test/.test(
      kind,
    );
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

test("a partner that has not answered yet is asked more without a word of its answer", () => {
  expect(render("inquiry", "something more").text).not.toMatch(/you (have )?answered/);
});

test("a family's digest names 50 households and counts the others", () => {
  const replies = Array.from({ length: 52 }, () => ({ name: "Lee", people: [["yes" as const]] }));
  const told = (length: number) =>
    renderLetter(digest, { ...digest.samples.ordinary, replies: replies.slice(0, length) }, site);
  expect(told(50).text).not.toContain("more");
  expect(told(51).text).toContain("And one more household.");
  expect(told(52).text).toContain("And 2 more households.");
});

const text = (kind: string, sample?: string) => render(kind, sample).text;

test("letters to guests tell who, when with the place's time zone, and where", () => {
  for (const kind of ["invitation", "reminder", "change", "your-answer"] as const) {
    const told = text(kind);
    expect(told).toMatch(/celebration of life for Ruth Alvarez/i);
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
  expect(wordsOf(of("h1")[0] as Element)).toMatch(/^Celebration of life +for +Ruth Alvarez$/);
  expect(text.match(/^Dear/gm)).toEqual(["Dear"]);
  for (const once of ["December 5, 2026", "Garden Hall"]) expect(text.split(once)).toHaveLength(2);
  const toAll = renderLetter(invitation, { ...invitation.samples.ordinary, names: [] }, site);
  expect(toAll.text).toContain("Dear friends,\n\nCome as you are.");
});

test("letters to guests begin with the family's line, whole, in which no address is a link", () => {
  for (const kind of ["invitation", "reminder", "change", "cancelled", "thanks"] as const) {
    const told = text(kind);
    expect(told).toContain("We would love to see you all.\nBring the songs.");
    // The invitation's title is the name.
    const after = kind === "invitation" ? "Saturday, December 5" : "Ruth";
    expect(told.indexOf("We would love")).toBeLessThan(told.indexOf(after));
    expect(text(kind, "hostile")).not.toContain("evil.example");
  }
});

test("letters to guests say who gets replies, where a member agreed to get them", () => {
  const { text } = render("invitation", "ordinary", { repliesGoTo: "Ann" });
  expect(text).toContain("If you reply to this letter, it goes to Ann.");
  expect(text).not.toContain("not read");
  for (const repliesGoTo of ["", "Bank <a@bank.example>", "bank.example"]) {
    const other = render("invitation", "ordinary", { repliesGoTo });
    expect(other.text).toContain("If you reply to this letter, it goes to the family.");
  }
});

test("an answer is told by person and part, and no need or message with it", () => {
  expect(text("your-answer")).toMatch(/- Mina: Ceremony: yes; Meal: no\n- Somebody you bring: not/);
});
