import { expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const outline = async () => {
  const { tables } = database.as("anonymous");
  return await rpc(tables, "directory_outline");
};

const NOTHING = { price: 0, room: 0, step_free: 0, parking: 0, own_food: 0, language: 0 };

test("a visitor learns which kinds and facts there are to choose by, and no more", async () => {
  await database.execute("delete from public.partners where true");
  expect(await outline()).toEqual({ listed: 0, types: [], known: NOTHING, languages: [] });
  await database.execute(`
    insert into public.partners
      (name, type, location, price_from, price_to, capacity, step_free, languages)
    values
      ('Oak', 'Catering', 'Troy', 500, null, 80, false, '{English,Spanish}'),
      ('Elm', 'Catering', 'Troy', null, 900, null, null, '{Spanish}'),
      ('Ash', 'Funeral Home', 'Troy', null, null, null, true, null)`);
  expect(await outline()).toEqual({
    listed: 3,
    types: ["Catering", "Funeral Home"],
    known: { ...NOTHING, price: 2, room: 1, step_free: 2, language: 2 },
    languages: ["Spanish", "English"],
  });
});

test.each([
  ["a type that nobody names", "type = 'Castle'"],
  ["prices out of order", "price_from = 5, price_to = 4"],
  ["a price above $100,000", "price_to = 10000001"],
  ["room for nobody", "capacity = 0"],
  ["a website without https", "website = 'http://oak.example'"],
  ["a website that is a script", "website = 'javascript:alert(1)'"],
  ["31 languages", "languages = array_fill('a'::text, array[31])"],
  ["an empty language", `languages = '{"English",""}'`],
  ["a long area", "service_area = repeat('a', 201)"],
])("the table refuses %s", async (_, change) => {
  const oak = "where name = 'Oak'";
  await expect(database.execute(`update public.partners set ${change} ${oak}`)).rejects.toThrow(
    /check constraint/,
  );
});
