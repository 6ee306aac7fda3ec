import type { Page } from "@playwright/test";
import { expect } from "../test";

/** Their household answers for two and more; the others are people by themselves. */
const COUPLES = ["Ann, Bob Lee", "Cy, Dee Ray", "Eve, Fay Moss"];

/** One guest in Tokyo, one household in Arabic, one without an email address, one that is refused. */
export const SPECIAL = {
  tokyo: { people: "Kenji Sato", email: "kenji@guests.example" },
  arabic: { people: "ليلى حداد, سامي حداد", email: "layla@guests.example" },
  silent: { people: "Old Mr Grey", email: "" },
  refused: { people: "Gone Green", email: "gone@guests.example" },
  forwarding: { people: "Ida Brown, Jo Brown", email: "ida@guests.example" },
} as const;

const quoted = (cell: string) => `"${cell}"`;

/** A guest list of 12 households as a spreadsheet saves it, a line for each guest. */
export function twelveHouseholds(): { csv: string; addresses: string[] } {
  const households: { people: string; email: string }[] = [
    ...Object.values(SPECIAL),
    ...COUPLES.map((people, index) => ({ people, email: `couple${index}@guests.example` })),
  ];
  for (let index = households.length; index < 12; index += 1) {
    households.push({ people: `Guest${index} Number`, email: `guest${index}@guests.example` });
  }
  const lines = households.flatMap(({ people, email }, index) =>
    people
      .split(", ")
      .map((name, place) =>
        [`Household ${index}`, name, email, place === 1 ? "Child" : "Adult"].map(quoted).join(","),
      ),
  );
  return {
    csv: ["Household,Name,Email,Kind", ...lines].join("\n"),
    addresses: households.map(({ email }) => email).filter(Boolean),
  };
}

/** The page that a letter leads to. */
export const linkIn = (text = "") => /http\S+\/i\/[0-9a-f]{40}/.exec(text)?.[0] ?? "";

/** Answers for everybody of a household as its page without scripts does. */
export async function answerAll(page: Page, link: string, answer: "yes" | "no", network: string) {
  const headers = { "x-forwarded-for": network };
  const opened = await page.request.get(link, { headers });
  const html = await opened.text();
  const names = new Set([...html.matchAll(/name="(reply-[^"]+)"/g)].map(([, name]) => name ?? ""));
  const [, id = ""] = /name="id"[^>]*value="([^"]+)"/.exec(html) ?? [];
  const form = Object.fromEntries([...names].map((name) => [name, answer]));
  const sent = await page.request.post(link, {
    headers: { ...headers, origin: new URL(link).origin },
    form: { do: "answer", id, ...form },
    maxRedirects: 0,
  });
  expect(sent.status(), link).toBe(303);
}
