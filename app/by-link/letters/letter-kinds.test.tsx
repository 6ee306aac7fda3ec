import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { PersonalFrame } from "~/ui/personal-frame";
import { NothingHere } from "~/ui/personal-page";
import { LetterKinds } from "./letter-kinds";
import type { LettersPage } from "./queries";

const page: LettersPage = {
  address: "ann@example.com",
  list: { state: "bounced", asked_at: "2026-11-22T07:14:00Z" },
  contact: "bounced",
  plan: "sent",
  guest: "sent",
  celebration: { name: "Ruth Alvarez", state: "sent" },
  partner: "sent",
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

describe("letters about families' plans", () => {
  const shown = (plan: LettersPage["plan"], done: string | null = null) => {
    const Component = () => <LetterKinds page={{ ...page, plan }} done={done} />;
    const Page = createRoutesStub([{ path: "/", Component }]);
    return renderToStaticMarkup(<Page />);
  };

  it("have a button that stops them, and one that takes it back", () => {
    expect(shown("sent")).toMatch(/families’ plans.*value="stop-plan"/);
    expect(shown("stopped")).toMatch(/families’ plans.*value="resume-plan"/);
    expect(shown("stopped", "stop-plan")).toContain("Done. We send no more of these letters.");
  });

  it("are not mentioned where there were none", () => {
    expect(shown(null)).not.toContain("plans");
  });
});

describe("letters about inquiries", () => {
  const shown = (partner: LettersPage["partner"]) => {
    const Component = () => <LetterKinds page={{ ...page, partner }} done="stop-partner" />;
    const Page = createRoutesStub([{ path: "/", Component }]);
    return renderToStaticMarkup(<Page />);
  };

  it("have a button that stops them, and one that takes it back", () => {
    expect(shown("sent")).toContain('value="stop-partner"');
    expect(shown("stopped")).toMatch(/We send no more of these letters.*value="resume-partner"/);
    expect(shown(null)).not.toContain("inquiries");
  });
});

describe("letters to guests", () => {
  const shown = (more: Partial<LettersPage>, done: string | null = null) => {
    const Component = () => <LetterKinds page={{ ...page, ...more }} done={done} />;
    const Page = createRoutesStub([{ path: "/", Component }]);
    return renderToStaticMarkup(<Page />);
  };
  const stopped = { name: "Ruth Alvarez", state: "stopped" } as const;

  it("can be stopped for one celebration, and for all", () => {
    const both = shown({});
    expect(both).toMatch(/Ruth Alvarez<\/bdi>.*value="stop-celebration"/);
    expect(both).toMatch(/All invitations.*value="stop-guest"/);
    const one = shown({ celebration: stopped }, "stop-celebration");
    expect(one).toContain("We send you nothing more about this celebration.");
    expect(one).toMatch(/value="resume-celebration".*value="stop-guest"/);
  });

  it("of one celebration are not offered where all are stopped, or there were none", () => {
    const none = shown({ guest: "stopped" });
    expect(none).not.toContain("Ruth");
    expect(none).toContain('value="resume-guest"');
    expect(shown({ guest: null, celebration: null })).not.toContain("invitations");
  });
});
