import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { sampleLetter } from "../../tests/support/sample-letters";
import type { Screen } from "./screen";

/** Of a lived-in plan: its path, and the page of a household that has still to answer. */
type Paths = { plan: string; guest: string };

export const familyScreens = ({ plan, guest }: Paths): Screen[] => [
  { name: "plan", title: "A family’s plan", path: plan },
  { name: "plan-checklist", title: "Its checklist", path: `${plan}/checklist` },
  { name: "plan-guests", title: "Its guest list", path: `${plan}/guests` },
  { name: "guest", title: "A guest’s page", path: guest, window: true },
  {
    name: "letter",
    title: "An invitation by letter",
    path: "/terms",
    prepare: showInvitation,
    widths: [390, 768],
  },
];

async function showInvitation(page: Page): Promise<void> {
  const drawing = await readFile("shared/drawings/path.svg", "base64");
  const { html } = sampleLetter("invitation");
  await page.setContent(html.replace("cid:picture", `data:image/svg+xml;base64,${drawing}`));
}
