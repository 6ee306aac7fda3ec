import type { Site } from "../../support/site/site";
import { expect, test } from "../test";
import { many, PARTNERS, seed } from "./partners";

// The server's HTML, without a browser.

const html = async (site: Site, path: string) => (await fetch(site.url + path)).text();
const example = (row: object) => ({ ...row, is_demonstration: true });

test("the directory's HTML is what its address asks for, and stays small", async ({ site }) => {
  await seed(site);
  const found = await html(site, "/partners?q=maine&type=Funeral+Home");
  expect(found).toContain("Harbor Light");
  expect(found).not.toContain("The Maine Room");
  expect(found).toMatch(/<input[^>]*value="maine"/);
  await seed(site, many(130));
  const page = await html(site, "/partners");
  expect(page.length).toBeLessThan(300_000);
  expect(page).toContain("Partner 0059");
  expect(page).not.toContain("Partner 0060");
});

test("the address of no partner leads to the page that is not found", async ({ site }) => {
  for (const id of ["nobody", "00000000-0000-4000-8000-000000000000", "a%2F..%2Fb"]) {
    const { status, url } = await fetch(`${site.url}/partners/${id}`);
    expect([status, url]).toEqual([404, `${site.url}/not-found`]);
  }
});

test("search engines see real partners only", async ({ site }) => {
  const [real, invented] = await seed(site, [
    { ...PARTNERS[0], name: "</script><b>Real" },
    example(PARTNERS[1] ?? {}),
  ]);
  const page = await html(site, `/partners/${real?.id}`);
  const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const kinds = data.map(([, json = ""]) => JSON.parse(json));
  expect(kinds.map((kind) => kind["@type"])).toEqual(["LocalBusiness", "BreadcrumbList"]);
  expect(kinds[0].name).toBe("</script><b>Real");
  expect(page).toContain(`<link rel="canonical" href="${site.url}/partners/${real?.id}"/>`);
  const other = await html(site, `/partners/${invented?.id}`);
  expect(other).not.toContain("application/ld+json");
  expect(other).toContain('<meta name="robots" content="noindex"/>');
});

test("invented businesses are called that, and words to one of them reach us", async ({ site }) => {
  const [harbor] = await seed(site, PARTNERS.map(example));
  for (const path of ["/partners", "/partners?q=nowhere"]) {
    expect(await html(site, path)).toContain("These are examples: the businesses are invented");
  }
  const page = await html(site, `/partners/${harbor?.id}`);
  expect(page).toContain("This is an example, so your words reach us.");
  const contact = await html(site, `/contact?partner=${harbor?.id}`);
  expect(contact).toContain("This is an example, so there is nobody to write to.");
  expect(contact).toContain("Tell us your town and we will look for someone near you.");
  expect(contact).toMatch(/<input[^>]*value="Looking for a funeral home"/);

  await seed(site, [...PARTNERS.slice(1).map(example), PARTNERS[0] ?? {}]);
  const some = await html(site, "/partners");
  expect(some).toContain("Those marked “Example” are invented businesses");
  expect(some).toMatch(/>Example</);
  await seed(site);
  expect(await html(site, "/partners")).not.toMatch(/to show what you will find here|>Example</);
  await site.clear("partners");
  const nobody = await html(site, "/partners");
  expect(nobody).toContain('href="/contact?type=search"');
  expect(await html(site, "/contact?type=search")).toMatch(
    /<input[^>]*value="Looking for a partner"/,
  );
});
