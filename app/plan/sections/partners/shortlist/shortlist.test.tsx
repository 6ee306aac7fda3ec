import { expect, test } from "vitest";
import { partnersByIdQuery } from "~/partners/queries-by-id";
import { markupOn, type PlanCase } from "../../../../../tests/support/plan-words";
import { hasPartnersQuery } from "./has-partners";
import { Shortlist } from "./shortlist";

const saved = (partner_id: string | null, title: string, note = "") => ({
  ...{ id: `of ${title}`, partner_id, title, note },
});

/**
 * @param partners what the directory has answered; undefined: nothing yet
 * @param hasPartners it has others than examples; undefined: not known
 */
function shown(rows: object[], partners?: object[], hasPartners?: boolean) {
  const ids = (rows as { partner_id: string | null }[]).flatMap((one) => one.partner_id ?? []);
  const read: PlanCase["read"] = [];
  if (partners) read.push([partnersByIdQuery(ids).queryKey, partners]);
  if (hasPartners !== undefined) read.push([hasPartnersQuery.queryKey, hasPartners]);
  return markupOn(<Shortlist />, { role: "viewer", rows: { plan_shortlist: rows }, read });
}

const OAK = { id: "oak", name: "Oak House of Troy", type: "Funeral Home", location: "Troy" };
const GONE = "No longer in our directory";

test("a partner has its present name, and the family's note or what it is and where", () => {
  const html = shown([saved("oak", "Oak House")], [OAK]);
  expect(html).toContain("Oak House of Troy");
  expect(html).toContain("Funeral Home · Troy");
  expect(html).not.toContain(GONE);
  const noted = shown([saved("oak", "Oak House", "Aunt May liked the garden")], [OAK]);
  expect(noted).toContain("Aunt May liked the garden");
});

test("one that left the directory stays by name and says so, but not before that is known", () => {
  for (const html of [
    shown([saved("oak", "Oak House")], []),
    shown([saved(null, "Oak House")]),
    shown([saved(null, "Oak House"), saved("elm", "Elm Hall")], [{ ...OAK, id: "elm" }]),
  ]) {
    expect(html).toContain("Oak House");
    expect(html.split(GONE)).toHaveLength(2);
  }
  expect(shown([saved("oak", "Oak House")])).not.toContain(GONE);
});

test("the family's own needs no directory, and is marked", () => {
  const ana = { ...saved(null, "Ana"), is_own: true, type: "Catering" };
  for (const html of [shown([ana]), shown([ana, saved("oak", "Oak House")])]) {
    expect(html).toContain("Added by your family");
    expect(html).toContain("Catering");
    expect(html).not.toContain(GONE);
  }
});

test("a directory of examples alone says so, until somebody has saved three", () => {
  const NOBODY = "No real partner is in our directory yet.";
  const three = ["oak", "elm", "ash"].map((id) => saved(id, id));
  expect(shown([], [], false)).toContain(NOBODY);
  expect(shown(three.slice(1), [], false)).toContain(NOBODY);
  expect(shown(three, [], false)).not.toContain(NOBODY);
  for (const known of [true, undefined]) expect(shown([], [], known)).not.toContain(NOBODY);
});
