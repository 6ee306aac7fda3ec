import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Invitation } from "./invitation";
import { InvitationCard } from "./invitation-card";

const bare: Invitation = {
  name: "",
  occasion: "Celebration of life",
  words: "",
  days: [],
  time: "",
  placeName: "",
  placeAddress: "",
  access: [],
  program: [],
  bring: [],
  isOnline: false,
  parts: [],
  replyBy: "",
  callName: "",
  callNumber: "",
};
const html = (more: Partial<Invitation> = {}, picture?: { src: string; alt: string }) =>
  renderToStaticMarkup(<InvitationCard invitation={{ ...bare, ...more }} picture={picture} />);

test("it is drawn by a server, with nothing but what it is given", () => {
  const markup = html();
  expect(markup).toContain("Celebration of life</h1>");
  expect(markup).toContain("We will tell you once we know the day.");
  expect(markup).toContain("We will tell you once we know the place.");
  expect(markup).not.toMatch(/<img|Program|Please|Questions|map/);
});

test("words of any script keep their direction and their lines, and are text", () => {
  const markup = html({
    name: "ليلى حداد",
    words: "مرحبا\nبكم\n\n<b>Come</b>",
    callNumber: "+1 (555) 010-0100",
  });
  expect(markup).toMatch(/<h1 dir="auto"[^>]*>ليلى حداد/);
  expect(markup.match(/<p dir="auto" class="times mt-3/g)).toHaveLength(2);
  expect(markup).toContain("&lt;b&gt;Come&lt;/b&gt;");
  expect(markup).toContain('href="tel:+15550100100"');
});

test("the map is a link, and its page learns nothing of ours", () => {
  const markup = html({ placeAddress: "12 Elm Street" });
  expect(markup).toMatch(/<a href="https:\/\/www\.openstreetmap[^>]+rel="noreferrer"/);
  expect(markup).not.toMatch(/<(script|iframe|object|link)/);
});
