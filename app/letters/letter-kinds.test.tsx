import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { NothingHere, PersonalFrame } from "~/ui/personal-frame";
import { LetterKinds } from "./letter-kinds";
import type { LettersPage } from "./queries";

const page: LettersPage = {
  address: "ann@example.com",
  list: { state: "bounced", asked_at: "2026-11-22T07:14:00Z" },
  contact: "bounced",
  staff: "never",
  reported: false,
};

it("no link tells the next page the address of this one, which holds a token", () => {
  const Component = () => (
    <PersonalFrame>
      <LetterKinds page={page} done={null} />
      <NothingHere />
    </PersonalFrame>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  const shown = renderToStaticMarkup(<Page />);
  const links = shown.match(/<a [^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThanOrEqual(7);
  for (const link of links) expect(link).toContain('rel="noreferrer"');
});
