import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Drops what only the compiler and other programmers read. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)(\/\/|--).*$/gm, "");

test("every apostrophe that people read is typographic (docs/product.md)", () => {
  const straight = ["app", "shared", "supabase/seed"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => /\.(tsx?|sql)$/.test(file) && !/\.test\.|database\.types/.test(file))
    .flatMap((file) => {
      const found = withoutComments(readFileSync(file, "utf8")).match(/.*\p{L}''?(?=[\p{L} ]).*/gu);
      return (found ?? []).map((line) => `${file}: ${line.trim()}`);
    });
  expect(straight).toEqual([]);
});
