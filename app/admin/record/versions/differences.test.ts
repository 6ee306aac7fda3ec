import { describe, expect, it } from "vitest";
import { differences, htmlText, labelOf, partsOf, textOf } from "./differences";

const shown = (was: string, is: string) =>
  partsOf(was, is)
    .map(({ text, is }) => (is === "same" ? text : `${is === "added" ? "+" : "-"}{${text}}`))
    .join("");

describe("differences between two versions", () => {
  it("are of the fields that changed, with the words of each", () => {
    const before = { title: "A walk in the woods", slug: "a-walk", published: false };
    const after = { ...before, title: "A walk in the garden", published: true };
    expect(differences(before, after)).toEqual([
      {
        field: "title",
        parts: [
          { text: "A walk in the ", is: "same" },
          { text: "woods", is: "removed" },
          { text: "garden", is: "added" },
        ],
      },
      {
        field: "published",
        parts: [
          { text: "No", is: "removed" },
          { text: "Yes", is: "added" },
        ],
      },
    ]);
    expect(differences(after, { ...after })).toEqual([]);
  });

  it("name a field whose words are the same with other marks", () => {
    const [before, after] = [
      { content: "<p>So it goes</p>" },
      { content: "<p><b>So</b> it goes</p>" },
    ];
    expect(differences(before, after)).toEqual([{ field: "content", parts: [] }]);
  });

  it("say nothing of a column that came or went empty", () => {
    expect(differences({ title: "A" }, { title: "A", publish_at: null })).toEqual([]);
  });

  it("keep what stands beside a change of a long text", () => {
    const long = Array.from({ length: 200 }, (_, number) => `word${number}`).join(" ");
    const found = shown(`${long} old ${long}`, `${long} new ${long}`);
    expect(found).toContain("-{old}+{new}");
    expect(found.length).toBeLessThan(250);
    expect(found).toMatch(/^ … /);
    expect(found).toMatch(/ … $/);
    const whole = "a".repeat(240);
    expect(shown(`${whole}. old`, `${whole}. new`)).not.toContain(whole);
    expect(shown(`${whole.slice(2)} old`, `${whole.slice(2)} new`)).toContain(whole.slice(2));
  });

  // Compared letter by letter, these would exceed any test's timeout.
  it("come within moments, of texts as long as can be that have nothing in common", () => {
    const text = (letter: string) =>
      Array.from({ length: 30_000 }, (_, number) => `${letter}${number}`).join(" ");
    expect(partsOf(text("a"), text("b")).length).toBeGreaterThan(0);
  });
});

describe("a field as text", () => {
  it("names what HTML is made of", () => {
    const html = `<h2>Music</h2><p>Sing <strong>loud</strong>,<br>or <a href="https://a.example">not</a>.</p>
      <ul><li><p>Harp</p></li><li>Drum</li></ul><img src="/x.webp" alt="A harp"><blockquote><p>La</p></blockquote>`;
    expect(htmlText(html)).toBe(
      "Heading: Music\nSing loud,\nor not [Link: https://a.example].\n• Harp\n• Drum\n[Picture: A harp]\nQuote: La",
    );
  });

  it("says of a table its rows, and where nothing describes a picture its address", () => {
    const html = `<table><tr><th>Hall</th><td>$9</td></tr></table><img src="/x.webp"><a>bare</a>`;
    expect(htmlText(html)).toBe("Row: Hall | $9 |\n[Picture: /x.webp]\nbare [Link: ]");
  });

  it("leaves text that is no HTML alone", () => {
    expect(textOf("content", "1 < 2, and 3 > 2")).toBe("1 < 2, and 3 > 2");
    expect(textOf("description", "<b>as written</b>")).toBe("<b>as written</b>");
  });

  it("says a time as a reader's clock does", () => {
    const words = textOf("publish_at", "2026-11-23T14:01:00+00:00");
    expect(words).toMatch(/^Monday, November 23, 2026 at \d+:01 [AP]M \S/);
    expect(textOf("unpublish_at", null)).toBe("");
    expect(textOf("title", "2026-11-23T14:01:00+00:00")).toBe("2026-11-23T14:01:00+00:00");
  });

  it("has a line for each entry of a list", () => {
    expect(textOf("services", ["Music", "Food"])).toBe("Music\nFood");
    expect(
      textOf("celebration_ideas", [
        { title: "A walk", description: "In the woods", is_main_idea: true },
        { title: "Plant a tree", description: "Plant a tree", is_main_idea: false },
      ]),
    ).toBe("Main idea: A walk. In the woods\nIdea: Plant a tree");
    expect([textOf("price_from", 0), textOf("image_url", null)]).toEqual(["0", ""]);
  });
});

it("calls a column what the form calls it", () => {
  const columns = ["title", "image_url", "section_type", "meta_title", "publish_at"];
  expect(columns.map(labelOf)).toEqual([
    "Title",
    "Image",
    "Section type",
    "Search title",
    "Visible from",
  ]);
});
