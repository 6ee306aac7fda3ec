import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { frozenStore } from "~/plan/store/frozen-store";
import { PlanProvider } from "~/plan/store/plan-context";
import { PrintedInquiries } from "./printed-inquiries";

const of = (id: string, more: object) => ({
  ...{ id, plan_id: "plan", version: 1, created_at: "2026-11-01", removed_at: null },
  ...more,
});
const thread = (id: string, more: object) =>
  of(id, { inquiry_id: "i", partner_name: id, asked_at: "2026-11-01", place: 1, ...more });
const answer = (thread_id: string, kind: string, more: object) =>
  of(`${thread_id} ${kind}`, {
    ...{ thread_id, kind, days: {}, price_from: null, price_to: null, price_includes: "" },
    ...{ hold_until: null, declined: false, words: "", updated_by: null, ...more },
  });

test("on paper stand the questions, and of each partner what it said, its files and how it is reached", () => {
  const asked = { celebration: "A party", shown_name: "Ruth", words: "Are you free?" };
  const store = frozenStore({
    plans: [of("plan", { time_zone: "UTC" })],
    inquiries: [
      of("i", {
        ...asked,
        dates: ["2026-12-05"],
        expected_guests: 60,
        budget: null,
        currency: "USD",
      }),
    ],
    inquiry_threads: [
      thread("Hall", { state: "answered" }),
      thread("Barn", { state: "waiting", place: 2 }),
    ],
    inquiry_entries: [
      answer("Hall", "answer", { price_from: 90_000, hold_until: "2026-11-20", words: "Gladly" }),
    ],
    inquiry_files: [of("f", { thread_id: "Hall", name: "menu.pdf" })],
    inquiry_contacts: [
      of("c", { thread_id: "Hall", side: "partner", name: "Mo", phone: "", email: "" }),
    ],
  } as never);
  const markup = renderToStaticMarkup(
    <PlanProvider planId="plan" store={store}>
      <PrintedInquiries />
    </PlanProvider>,
  );
  const [question, hall, barn] = markup.split(/<li><p class="font-semibold">/);
  for (const words of ["A party", "Saturday, December 5, 2026", "About 60", "Are you free?"])
    expect(question).toContain(words);
  for (const words of ["Hall", "$900", "November 20, 2026", "Gladly", "Mo", "Files: menu.pdf"])
    expect(hall).toContain(words);
  expect(barn).toContain("Barn");
  expect(barn).not.toContain("Files");
});
