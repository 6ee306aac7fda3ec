import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { addTo, rowsIn } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");
const { tables: stranger } = database.as("stranger");

describe("the mailing list", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const signUp = (
    first_name: string,
    email: string,
    minute: number,
    interest = "mailing-list",
  ) => ({
    first_name,
    email,
    interest_type: interest,
    email_opt_in: minute % 2 === 0,
    created_at: at(minute),
  });

  beforeEach(async () => {
    await database.execute("delete from public.early_access_requests");
    await addTo(service, "early_access_requests", [
      signUp("Ann", "ann@example.com", 1),
      signUp("Bo", "bo@example.com", 2),
      signUp("Anna", "Ann@Example.com", 3),
      signUp("Later", "bo@example.com", 4, "planning-now"),
      signUp("Cy", "cy@example.com", 5, "just-interested"),
    ]);
  });

  test("shows of each address the latest sign-up, and nothing but sign-ups for it", async () => {
    const { data } = await staff
      .from("mailing_list_subscribers")
      .select("first_name, email, email_opt_in, created_at")
      .order("created_at", { ascending: false })
      .throwOnError();
    expect(data).toMatchObject([
      { first_name: "Anna", email: "Ann@Example.com", email_opt_in: false },
      { first_name: "Bo", email: "bo@example.com", email_opt_in: true },
    ]);
  });

  test("keeps the name of somebody who signs up again with an address alone", async () => {
    const again = { email: "ANN@example.com", interest_type: "mailing-list", email_opt_in: true };
    const other = { ...again, email: "nobody@example.com" };
    const elsewhere = { ...again, email: "cy@example.com" };
    for (const row of [again, other, elsewhere]) {
      const { error } = await database
        .as("anonymous")
        .tables.from("early_access_requests")
        .insert(row);
      expect(error).toBeNull();
    }
    const { data } = await staff
      .rpc("search_mailing_list_subscribers", { search: "@example.com" })
      .select("first_name, email")
      .throwOnError();
    expect(data.filter(({ first_name }) => first_name !== "Bo")).toEqual(
      expect.arrayContaining([
        { first_name: "Anna", email: "ANN@example.com" },
        { first_name: "", email: "nobody@example.com" },
        // Named elsewhere than on the mailing list.
        { first_name: "", email: "cy@example.com" },
      ]),
    );
    const { data: found } = await staff
      .rpc("search_mailing_list_subscribers", { search: "anna" })
      .select("email, search_text")
      .throwOnError();
    expect(found).toEqual([
      {
        email: "ANN@example.com",
        search_text: "anna \nann@example.com\nopted in\nunconfirmed",
      },
    ]);
    const stored = await rowsIn(service, "early_access_requests", "first_name, last_name", {
      email: again.email,
    });
    // Stored as sent: the sync compares with it, and a copied name would tell who is on the list.
    expect(stored).toEqual([{ first_name: "", last_name: "" }]);
  });

  test("shows one of two sign-ups of the same moment", async () => {
    await addTo(service, "early_access_requests", [
      signUp("Di", "di@example.com", 9),
      signUp("Di again", "di@example.com", 9),
    ]);
    const data = await rowsIn(staff, "mailing_list_subscribers", "email", {
      email: "di@example.com",
    });
    expect(data).toHaveLength(1);
  });

  test.each([
    ["search_mailing_list_subscribers", "ann", ["Anna"]],
    ["search_mailing_list_subscribers", "BO@EX", ["Bo"]],
    ["search_mailing_list_subscribers", "mailing-list", []],
    ["search_early_access_requests", "planning", ["Later"]],
    ["search_early_access_requests", "ann@", ["Anna", "Ann"]],
    ["search_early_access_requests", "example.com", Array(5).fill(expect.any(String))],
  ] as const)("%s %s", async (list, search, found) => {
    const { data } = await staff.rpc(list, { search }).select("first_name").throwOnError();
    expect(data.map(({ first_name }) => first_name)).toEqual(found);
  });
});

test("is_staff tells staff from strangers", async () => {
  expect((await staff.rpc("is_staff")).data).toBe(true);
  expect((await stranger.rpc("is_staff")).data).toBe(false);
});
