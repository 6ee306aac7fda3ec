import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DirectoryResults } from "./directory-results";
import type { PartnerFilter } from "./filter";

const nobody = (filter: Partial<PartnerFilter>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DirectoryResults
        directory={{ partners: [], total: 0, examples: "none", state: "ready", retry() {} }}
        filter={{ q: "", type: "all", ...filter }}
        count={60}
        onShowMore={() => undefined}
      />
    </MemoryRouter>,
  );

test("where nobody is found, what was narrowed by is named before the way to us", () => {
  const searched = nobody({ q: "Oakville" });
  expect(searched).toContain("No partners found matching your criteria.");
  expect(searched).toContain("Tell us where you are, and we will look for someone near you.");
  expect(searched).toContain("/contact?type=search&amp;q=Oakville");
  expect(searched).not.toContain("fewer filters");
  for (const narrowed of [nobody({ type: "Catering" }), nobody({ q: "Oakville", room: 400 })]) {
    expect(narrowed).toContain("Somebody may fit with fewer filters. Or tell us where you are");
  }
});
