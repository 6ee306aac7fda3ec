import { expect, test } from "vitest";
import type { Invitation } from "~/plan/sections/invitation/invitation";
import { forStrangers, onPaper } from "./on-paper";

const invitation: Invitation = {
  name: "Ruth",
  occasion: "Memorial",
  years: "1938 – 2026",
  words: "Come to SECRET Hall at two.",
  days: ["Saturday, December 5, 2026"],
  time: "2:00 PM SECRET",
  begins: { at: "SECRET", zone: "SECRET" },
  placeName: "SECRET Hall",
  placeAddress: "12 SECRET Street",
  schedule: [
    { id: "1", title: "SECRET", at: "SECRET", placeName: "SECRET", placeAddress: "SECRET" },
  ],
  access: ["SECRET gate"],
  program: [{ id: "1", at: "", title: "SECRET", who: "" }],
  bring: ["SECRET"],
  isOnline: true,
  parts: ["SECRET"],
  replyBy: "Monday, November 30, 2026",
  callName: "SECRET",
  callNumber: "SECRET",
};

test("paper with the public link tells strangers what the link does, and no more", () => {
  const shown = forStrangers(invitation, { town: "Troy", isDaySet: true });
  expect(shown).toMatchObject({ name: "Ruth", placeName: "Troy", days: invitation.days });
  expect(JSON.stringify(shown)).not.toMatch(/SECRET|November 30/);
  expect(forStrangers(invitation, { town: "", isDaySet: false }).days).toEqual([]);
});

test("cancelled, paper says so and invites nobody; else it is the invitation", () => {
  expect(onPaper(invitation, "open")).toBe(invitation);
  const cancelled = onPaper(invitation, "cancelled");
  expect(cancelled.words).toBe("This celebration does not take place.");
  expect(cancelled).toMatchObject({ days: invitation.days, bring: [], replyBy: "" });
});
