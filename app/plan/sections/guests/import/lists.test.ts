import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proposalsOf, settled } from "./proposals";
import { readList } from "./read-list";

/**
 * Lists as people keep them, with the result a person would expect of each:
 * household | people (kind) [food] {access} | email | telephone | +how many more | note,
 * "!" a line that is left out and reported, "?" a remark on how a line was understood.
 */
const folder = new URL("./lists/", import.meta.url);
const lists = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), "utf8")
    .split(/^== /m)
    .slice(1)
    .map((words) => {
      const [, title = "", list = "", expected = ""] =
        /^(.*)\n([\s\S]*?)^--\n([\s\S]*)$/m.exec(words) ?? [];
      return { title: `${file}: ${title}`, list, expected: expected.trim().split("\n") };
    }),
);

function understood(text: string): string[] {
  const { households, left } = readList(text);
  return [
    ...proposalsOf(households, [])
      .flatMap(({ household }) => settled(household))
      .map(({ name, guests, email, phone, ...more }) =>
        [
          name,
          guests
            .map(({ name: one, kind, food, access }) =>
              [
                one,
                kind === "adult" ? "" : ` (${kind})`,
                food ? ` [${food}]` : "",
                access ? ` {${access}}` : "",
              ].join(""),
            )
            .join("; "),
          email ?? "",
          phone,
          more.plus_ones ? `+${more.plus_ones}` : "",
          more.note.replaceAll("\n", "; "),
        ]
          .join(" | ")
          .replace(/(?: \| )+$/, "")
          .replace(/ +/g, " "),
      ),
    ...left.map((one) => `! ${one.text}`),
    ...households.flatMap(({ remarks }) => remarks.map((remark) => `? ${remark}`)),
  ];
}

test("there are sixty-four", () => expect(lists).toHaveLength(64));

test.each(lists)("$title", ({ list, expected }) => {
  expect(understood(list)).toEqual(expected);
});
