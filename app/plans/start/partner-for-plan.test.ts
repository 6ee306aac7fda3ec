import { expect, test } from "vitest";
import { rowOfPartner } from "./partner-for-plan";

const partner = (type: string) => ({
  id: "00000000-0000-4000-8000-000000000001",
  name: "Oak",
  type,
});

test("a venue becomes an idea for the venue, a funeral home a line of the budget", () => {
  const partner_id = partner("").id;
  const venue = rowOfPartner(partner("Celebration Venue"));
  expect(venue.noun).toBe("plan_choices");
  expect(venue.values).toMatchObject({ area: "venue", title: "Oak", state: "idea", partner_id });
  const home = rowOfPartner(partner("Funeral Home"));
  expect(home.noun).toBe("plan_budget_items");
  expect(home.values).toMatchObject({ category: "Funeral home", title: "Oak", partner_id });
});
