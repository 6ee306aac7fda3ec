import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { readTemplate } from "../../support/database/catalog";
import { openTestDatabase } from "../../support/database/database";
import { rowsIn } from "../../support/database/rows";
import { FORGET_SPENDINGS, longerAgo, spent } from "../../support/database/spendings";

/*
 * The one counter of what things cost. Its budgets are replaced by small ones here; the limits
 * themselves are compared with docs/product.md below, and tested where they are felt.
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

const BY_VISITORS = "20 in 10 minutes from one address";
const ALTOGETHER =
  "in 10 minutes from one address, unless `RATE_LIMIT_INSERTS` is set to more, whose limit then holds alone; 300 altogether";
const PICTURES = "40 an hour and 200 MB by one link, and from one network";

/** The words of docs/product.md for each line of `private.budgets()`. */
const SAID: Record<string, string> = {
  "contact_messages, network": BY_VISITORS,
  "contact_messages, site": ALTOGETHER,
  "early_access_requests, network": BY_VISITORS,
  "early_access_requests, site": `${ALTOGETHER} (1,000 sign-ups)`,
  "vendor_submissions, network": BY_VISITORS,
  "vendor_submissions, site": ALTOGETHER,
  "messages announced, site": "Five an hour; the others of that hour of the clock are gathered",
  "thanks for writing, network": "five an hour and network",
  "thanks for writing, site": "sixty an hour of the whole site",
  "unknown tokens, network": "20 a minute from one address",
  "codes from paper, network": "20 an hour from one address",
  "codes from paper, site": "from one address, 500 an hour in all; right ones do not count",
  "plans started, network": "plans started | 10 an hour from one address",
  "plans started, site": "10 an hour from one address, 500 an hour in all",
  "plan_requests, network": "requests to come (15.18) | 5 an hour from one address",
  "plan_memories, network": "by the public link 5 an hour from one address",
  "plan_memory_reports, network": "reports of memories | 5 an hour from one address",
  "memory pictures, token": PICTURES,
  "memory pictures, network": PICTURES,
  "memory picture bytes, token": PICTURES,
  "memory picture bytes, network": PICTURES,
  "proposal pictures, partner": "20 pictures a day",
  "letters to named people, account": "20 a day, whatever plans they are for",
  "invitations to help, mailbox": "and 3 a week to one mailbox",
  "invitations to help, plan": "at most 10 a plan and day",
  "letters to a finder, mailbox":
    "letters to who should find a plan (15.11) | 3 a week to one mailbox",
  "answers to a mailbox, mailbox": "20 a day go to one address",
  "letters to a partner, account and mailbox": "20 letters an account, mailbox and day",
  "letters to guests, account": "300 an account and day",
  "letters to a guest, mailbox": "6 a day to one mailbox",
  "answers told, mailbox": "5 answers written back a mailbox and week",
  "first letters of a plan, plan": "of a plan's first 20 an hour",
  "letters of new plans, site": "1,500 an hour in all",
  "letters of new plans, network": "Of plans in their first week 150 an hour",
  "letters of new plans in a day, network": "300 a day from one network",
  "partners asked, account": "50 partners an account and day",
  "partner links of a network, network":
    "beyond which nothing is said; 10 an hour from one address",
  "partner links, mailbox": "3 letters an hour to one mailbox",
  "plan codes, browser": "3 an hour for a browser",
  "plan codes, mailbox": "an hour for a browser, 6 for a mailbox",
  "staff invitations, mailbox": "5 letters a day go to an address",
  "staff invitations, site": "letters a day go to an address and 50 from the site",
};
const SPANS: Record<string, RegExp> = {
  "00:01:00": /\ba minute\b/,
  "00:10:00": /\b10 minutes\b/,
  "01:00:00": /\ban hour\b/,
  "1 day": /\bday\b/,
  "7 days": /\bweek\b/,
};
const IN_WORDS: Record<string, string> = { 5: "5|five", 60: "60|sixty", 200000000: "200 MB" };

test("each budget is the one that docs/product.md promises", async () => {
  const budgets = await readTemplate(async ({ query }) => {
    const { rows } = await query<{ name: string; most: string; span: string }>(
      "select budget || ', ' || payer as name, most, span::text from private.budgets()",
    );
    return rows;
  });
  expect(budgets.map(({ name }) => name)).toEqual(Object.keys(SAID));
  const product = await readFile("docs/product.md", "utf8");
  for (const { name, most, span } of budgets) {
    const said = SAID[name] ?? "";
    expect(product, name).toContain(said);
    const number = IN_WORDS[most] ?? Number(most).toLocaleString("en-US");
    expect(said, name).toMatch(new RegExp(`(?<![\\d,])(${number})(?![\\d]|,\\d)`, "i"));
    expect(said, name).toMatch(SPANS[span] ?? /no span/);
  }
});
