import fc from "fast-check";

/** Texts that only programs that look for holes write, and some that people do. */
export const NASTY = [
  "",
  " ",
  "\n\t\r",
  "\0",
  "Ann\0Smith",
  "Ann\r\nBcc: everyone@example.com",
  "Ann\nContent-Type: text/html",
  "Ann%0d%0aBcc:everyone@example.com",
  '=HYPERLINK("https://elsewhere.example")',
  "+1-2@SUM(1+1)*cmd|' /C calc'!A0",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg/onload=alert(1)>',
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "' or '1'='1",
  "'; drop table staff; --",
  "../../../etc/passwd",
  "\u202Egnp.exe\u202C",
  "مرحبا بالعالم",
  "שלום",
  "аdmin@exаmple.com",
  "👨‍👩‍👧‍👦".repeat(40),
  "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f".repeat(20),
  "\ud800",
  "a\udfff",
  "\ufeff\u200b\u2060",
  "ﷺ".repeat(100),
  "İSTANBUL ß ſ K",
  "null",
  "undefined",
  "__proto__",
  "1e309",
  "a".repeat(300),
  "é".repeat(5_001),
  "a".repeat(10_001),
  "a".repeat(100_000),
  `${"a".repeat(250)}@example.com`,
  "a@b",
  "a@b.c,d@e.f",
  "a@b.c\nd@e.f",
  '"a b"@example.com',
  "a@[127.0.0.1]",
];

/** Any text, with a liking for what is above. */
export const anyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.tuple(fc.constantFrom(...NASTY.slice(0, 30)), fc.string()).map((parts) => parts.join("")),
);

/** Any value that JSON can carry in place of a text. */
export const anyValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** An object with these fields, each with any value or left out, and perhaps some more. */
export const anyRow = (fields: string[]) =>
  fc
    .tuple(
      fc.record(Object.fromEntries(fields.map((field) => [field, anyValue])), { requiredKeys: [] }),
      fc.option(
        fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
        { freq: 4 },
      ),
    )
    .map(([row, more]) => ({ ...more, ...row }));

/** The text without halves of characters, which no field of a form can hold. */
export const wellFormed = (text: string) => Buffer.from(text).toString();
