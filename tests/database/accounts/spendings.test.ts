import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { rowsIn } from "../../support/database/rows";
import { FORGET_SPENDINGS, longerAgo, spent } from "../../support/database/spendings";

/*
 * The one counter of what things cost. Its budgets are replaced by small ones here; the limits
 * themselves are tested where they are felt.
 */

const database = await openTestDatabase();

const BUDGETS = `create or replace function private.budgets()
  returns table (budget text, payer text, most bigint, span interval)
  language sql immutable set search_path = ''
  as $$ values
    ('bytes', 'network', 1000, interval '1 hour'),
    ('letters', 'mailbox', 3, interval '1 day'),
    ('letters', 'site', 5, interval '1 hour') $$`;

beforeEach(() => database.execute(`${BUDGETS};${FORGET_SPENDINGS}`));

/** Spends in a transaction of its own; returns the answer, by the database's clock. */
async function spend(budget: string, cost: number, ofWhom: Record<string, string>) {
  const call = `private.spend('${budget}', ${cost}, '${JSON.stringify(ofWhom)}')`;
  return told(`coalesce(round(extract(epoch from ${call} - now()) / 60)::text, 'spent')`);
}

/** Evaluates an SQL expression, for which there is no API. */
async function told(expression: string) {
  const told = `do $$ begin
    insert into public.investor_gate_attempts (email_key, client_address) values ('told', ${expression});
  end $$`;
  await database.execute(`delete from public.investor_gate_attempts; ${told}`);
  const data = await rowsIn(database.service.tables, "investor_gate_attempts", "client_address");
  return data?.[0]?.client_address;
}

const NEVER = "Infinity";
const HERE = { network: "192.0.2.1" };

describe("a cost", () => {
  test("is taken while there is room, and refused before it would be too much", async () => {
    expect(await spend("bytes", 600, HERE)).toBe("spent");
    expect(await spend("bytes", 400, HERE)).toBe("spent");
    expect(await spend("bytes", 1, HERE)).toBe("60");
    expect(await spend("bytes", 1, { network: "192.0.2.2" })).toBe("spent");
  });

  test("has room again once enough of what was spent is over", async () => {
    await database.execute(spent("bytes", ["network", "192.0.2.1"], 500) + longerAgo("40 minutes"));
    await database.execute(spent("bytes", ["network", "192.0.2.1"], 500) + longerAgo("10 minutes"));
    expect(await spend("bytes", 500, HERE)).toBe("10");
    expect(await spend("bytes", 501, HERE)).toBe("50");
    await database.execute(longerAgo("10 minutes"));
    expect(await spend("bytes", 500, HERE)).toBe("spent");
  });

  test("above all there is has room never", async () => {
    expect(await spend("bytes", 1001, HERE)).toBe(NEVER);
  });

  test("is refused whole where one of its payers has no room", async () => {
    for (const mailbox of ["a", "a", "a", "b"]) {
      expect(await spend("letters", 1, { mailbox })).toBe("spent");
    }
    expect(await spend("letters", 1, { mailbox: "a" })).toBe(String(24 * 60));
    // The refused one took nothing of the site's.
    expect(await spend("letters", 1, { mailbox: "b" })).toBe("spent");
    expect(await spend("letters", 1, { mailbox: "c" })).toBe("60");
  });

  test("of somebody unknown counts for the others alone", async () => {
    for (let count = 0; count < 5; count += 1) expect(await spend("letters", 1, {})).toBe("spent");
    expect(await spend("letters", 1, {})).toBe("60");
  });

  test("leaves no address in the database, and nothing once it is over", async () => {
    await spend("bytes", 1, HERE);
    expect(
      await told("(select string_agg(s::text, '') from private.spendings as s)"),
    ).not.toContain("192.0.2.1");
    await database.execute(longerAgo("2 hours"));
    await spend("letters", 1, {});
    expect(await told("(select count(*)::text from private.spendings)")).toBe("1");
  });
});
