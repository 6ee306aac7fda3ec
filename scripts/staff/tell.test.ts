import { expect, test } from "vitest";
import { tell } from "./tell";

test("the list stands in columns, and no name steers the terminal", () => {
  const since = "2026-11-21T12:00:00.000+00:00";
  const staff = [
    { email: "ada@example.com", name: "Ada L.", since },
    { email: "a.much.longer.address@example.com", name: "", since },
    { email: "eve@example.com", name: "\u001b[2JEve\n", since },
  ];
  expect(tell({ action: "list" }, { staff })).toEqual({
    ok: true,
    lines: [
      "EMAIL                              NAME    SINCE",
      "ada@example.com                    Ada L.  2026-11-21",
      "a.much.longer.address@example.com  -       2026-11-21",
      "eve@example.com                    [2JEve  2026-11-21",
    ],
  });
});
