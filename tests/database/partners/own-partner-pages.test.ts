import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withoutFiles } from "../../support/buckets";
import { rowIn, rpc } from "../../support/database/rows";
import { inquiriesOf } from "../../support/inquiries";
import { writtenLetters } from "../../support/written-letters";
import { openFamilies } from "../plans/plan-family";

const { database, families } = await openFamilies();
const { partner, ask, ownToken } = inquiriesOf(database);
const { tables } = database.service;

const { call } = families;
/** What the letters that are due say. */
const written = async () => (await writtenLetters(tables)).map(({ props }) => props);

type Page = {
  partners: {
    id: string;
    listing: Record<string, unknown>;
    inquiries: Record<string, unknown>[];
    proposals: { id: string; state: string; word: string }[];
  }[];
} | null;
const page = async (token: string) => (await call("own_partner_page", { token })) as Page;

let hall: Awaited<ReturnType<typeof partner>>;
let barn: Awaited<ReturnType<typeof partner>>;
let plan: string;
beforeAll(async () => {
  const ann = await families.signIn();
  plan = await families.start(ann);
});
beforeEach(async () => {
  await database.execute("delete from public.partners; delete from public.letters;");
  hall = await partner("The Hall");
  barn = await partner("The Barn");
});

describe("the link to a partner's own page", () => {
  const askFor = (address: string) => call("ask_for_partner_link", { address });

  test("comes by letter, to a confirmed address alone, and opens its partners", async () => {
    await partner("The Annex", { email: hall.email });
    expect(await askFor(` ${hall.email.toUpperCase()} `)).toBeNull();
    expect(await askFor("nobody@example.com")).toBeNull();
    await database.execute(`update public.partner_contacts set email_confirmed_at = null
      where partner_id = '${barn.id}'`);
    await askFor(barn.email);
    const letters = (await written()).filter((letter) => letter !== undefined);
    expect(letters).toEqual([
      {
        names: ["The Annex", "The Hall"],
        link: expect.stringMatching(/example\/partner\/\w{40}$/),
      },
    ]);
    const token = String(letters[0]?.link).split("/").at(-1) ?? "";
    expect((await page(token))?.partners.map(({ listing }) => listing.name)).toEqual([
      "The Annex",
      "The Hall",
    ]);
    expect(await page(`${token}x`)).toBeNull();
  });

  test("is sent three times an hour, and nobody learns that it is no more", async () => {
    for (let time = 0; time < 5; time += 1) expect(await askFor(hall.email)).toBeNull();
    expect(await written()).toHaveLength(3);
  });

  test("is asked for ten times an hour by one network", async () => {
    const post = (address: string) =>
      database
        .as("anonymous")
        .tables.rpc("ask_for_partner_link", { address })
        .setHeader("x-forwarded-for", "192.0.2.77");
    const statuses = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await post(`a${time}@b.example`)).status);
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });

  test("opens nothing once the address is another's, or after 30 days", async () => {
    const token = await ownToken(hall);
    expect(await page(token)).not.toBeNull();
    await database.execute(`update public.partner_contacts set email = 'new@example.com'
      where partner_id = '${hall.id}'`);
    expect(await page(token)).toBeNull();
    const other = await ownToken(barn);
    await database.execute("update public.link_tokens set expires_at = now()");
    expect(await page(other)).toBeNull();
    expect(await call("open_own_inquiry", { token: other, thread_id: plan })).toBeNull();
  });
});

test("a partner sees its own inquiries, opens them, and sees nobody else's", async () => {
  const { threads } = await ask(plan, [hall, barn]);
  const [mine, theirs] = threads as [{ id: string; token: string }, { id: string; token: string }];
  const answer = { words: "Barn words", price_from: 77_700 };
  await call("answer_inquiry", { token: theirs.token, p_id: crypto.randomUUID(), answer });
  const token = await ownToken(hall);
  const shown = await page(token);
  expect(shown?.partners).toMatchObject([
    {
      id: hall.id,
      inquiries: [
        { thread: mine.id, shown_name: "Ruth", stands: "open", state: "waiting", answer: null },
      ],
      proposals: [],
    },
  ]);
  for (const hidden of [plan, barn.id, theirs.id, "Barn", "77700", hall.email]) {
    expect(JSON.stringify(shown)).not.toContain(hidden);
  }
  expect(await call("open_own_inquiry", { token, thread_id: theirs.id })).toBeNull();
  const opened = await call("open_own_inquiry", { token, thread_id: mine.id });
  expect(await call("inquiry_page", { token: opened })).toMatchObject({
    partner_name: "The Hall",
    letters: "sent",
  });
  const offer = { price_from: 3_500, price_includes: "For each person" };
  await call("answer_inquiry", { token: opened, p_id: crypto.randomUUID(), answer: offer });
  expect(await page(token)).toMatchObject({ partners: [{ inquiries: [{ answer: offer }] }] });
});

test("a page that staff hand on shows its listing, and nothing of what families write", async () => {
  const { threads } = await ask(plan, [hall]);
  const token = await ownToken(hall);
  await database.execute(`update public.link_tokens set handed_on_by = '${database.staffId}'`);
  expect(await page(token)).toMatchObject({
    is_handed_on: true,
    partners: [{ id: hall.id, inquiries: [] }],
  });
  expect(await call("open_own_inquiry", { token, thread_id: threads[0]?.id })).toBeNull();
});

describe("a proposal", () => {
  const propose = (token: string, listing: object, p_id = crypto.randomUUID(), of = hall) =>
    call("propose_listing", { token, p_id, partner_id: of.id, listing });
  const decide = (proposal_id: string, publishes: boolean, more: object = {}) =>
    call("decide_proposal", { proposal_id, publishes, ...more }, database.as("staff"));
  const listing = () => rowIn(tables, "partners", "*", { id: hall.id });
  const waiting = async () => {
    const { data } = await database
      .as("staff")
      .tables.from("partner_proposals")
      .select("id, changes, before")
      .eq("state", "waiting")
      .throwOnError();
    return data;
  };
  let token: string;
  beforeEach(async () => {
    token = await ownToken(hall);
  });

  test("waits with what is new in it alone; the newer takes the place of the older", async () => {
    const p_id = crypto.randomUUID();
    const wanted = { name: "The Hall", location: "Utica", services: ["Music"], capacity: 80 };
    expect(await propose(token, wanted, p_id)).toBe(true);
    expect(await propose(token, wanted, p_id), "pressed twice").toBe(true);
    expect(await waiting()).toEqual([
      {
        id: p_id,
        changes: { location: "Utica", services: ["Music"], capacity: 80 },
        before: { location: "Troy", services: null, capacity: null },
      },
    ]);
    expect((await listing()).location).toBe("Troy");
    expect(await propose(token, { location: "Rome" })).toBe(true);
    expect((await waiting()).map(({ changes }) => changes)).toEqual([{ location: "Rome" }]);
    expect((await page(token))?.partners[0]?.proposals.map(({ state }) => state)).toEqual([
      "waiting",
      "replaced",
    ]);
  });

  test.each([
    [{ name: "The Hall" }, false],
    [{ name: "" }, /violates check constraint/],
    [{ type: "Castle" }, /violates check constraint/],
    [{ website: "http://plain.example" }, /violates check constraint/],
    [{ website: "https://hall.example/\u202egnp" }, /violates check constraint/],
    [{ website: "https://hall.example/\u200e" }, /violates check constraint/],
    [{ website: "https://hall.example/\u2069" }, /violates check constraint/],
    [{ website: "https://hall.example/\u0085" }, /violates check constraint/],
    [{ price_from: 2, price_to: 1 }, /violates check constraint/],
    [{ takes_inquiries: false }, "unknown_field"],
    [{ is_demonstration: true }, "unknown_field"],
    [{ id: "00000000-0000-4000-8000-000000000009" }, "unknown_field"],
    [{ image_url: "https://elsewhere.example/a.png" }, "unknown_field"],
  ])("of %j changes nothing", async (wanted, answer) => {
    const before = await listing();
    const said = await propose(token, wanted);
    if (answer instanceof RegExp) expect(said).toMatch(answer);
    else expect(said).toBe(answer);
    expect(await listing()).toEqual(before);
    expect(await waiting()).toEqual([]);
  });

  test("holds a picture that the site has stored for this partner, and no other", async () => {
    expect(await rpc(tables, "proposal_folders", { token })).toEqual({ [hall.id]: true });
    expect((await tables.rpc("proposal_folders", { token: "unknown" })).data).toBeNull();
    const stored = async (of: typeof hall) => {
      const name = `${of.id}/${crypto.randomUUID()}`;
      await database.execute(`insert into storage.objects (bucket_id, name)
        values ('proposal-pictures', '${name}')`);
      return name;
    };
    const [mine, theirs, another] = [await stored(hall), await stored(barn), await stored(hall)];
    const withPicture = (picture: string) =>
      call("propose_listing", {
        token,
        p_id: crypto.randomUUID(),
        partner_id: hall.id,
        listing: { name: "The Hall" },
        picture,
      });
    for (const picture of [theirs, `${hall.id}/none`, "x", `${hall.id}/../${theirs}`])
      expect(await withPicture(picture)).toBe("unknown_picture");
    expect(await withPicture(mine)).toBe(true);
    expect((await page(token))?.partners[0]?.proposals).toMatchObject([
      { state: "waiting", picture: mine },
    ]);
    await database.execute("update storage.objects set created_at = now() - interval '2 hours'");
    const unused = async () =>
      (await tables.rpc("unused_files", { bucket: "proposal-pictures" })).data?.sort();
    expect(await unused()).toEqual([theirs, another].sort());

    const [{ id = "" } = {}] = await waiting();
    const changes = { image_url: "/storage/v1/object/public/partner-images/a.webp" };
    expect(await decide(id, true, { changes: { ...changes, takes_inquiries: true } })).toBe(
      "unknown_field",
    );
    expect(await decide(id, true, { changes })).toBe(true);
    expect((await listing()).image_url).toBe(changes.image_url);
    expect(await unused()).toEqual([mine, theirs, another].sort());
    // Staff cannot change a picture that was not proposed.
    await propose(token, { location: "Utica" });
    const [{ id: next = "" } = {}] = await waiting();
    expect(await decide(next, true, { changes: { image_url: "/other.webp" } })).toBe(
      "unknown_field",
    );
    await database.execute(withoutFiles("true"));
  });

  test("is made for one's own listing alone, ten times a day", async () => {
    expect(await propose(token, { name: "Ours" }, undefined, barn)).toBeNull();
    expect(await propose("forged", { name: "Ours" })).toBeNull();
    for (let time = 0; time < 10; time += 1) {
      expect(await propose(token, { name: `Hall ${time}` })).toBe(true);
    }
    expect(await propose(token, { name: "Hall 10" })).toBe("too_many_proposals");
    const proposedAgo = async (hours: number) => {
      await database.execute(`update public.partner_proposals
        set created_at = created_at - interval '${hours} hours'`);
      return propose(token, { name: "Hall 10" });
    };
    expect([await proposedAgo(23), await proposedAgo(2)]).toEqual(["too_many_proposals", true]);
    // Its page shows the latest five.
    expect((await page(token))?.partners[0]?.proposals.map(({ state }) => state)).toEqual([
      "waiting",
      ...Array(4).fill("replaced"),
    ]);
  });

  test("is published by staff, as it is or edited, once; the partner is told", async () => {
    await propose(token, { name: "Old Hall", location: "Utica" });
    const [{ id = "" } = {}] = await waiting();
    // Changes that staff make meanwhile stay.
    await tables.from("partners").update({ description: "By staff" }).eq("id", hall.id);
    const changes = { name: "The Old Hall", location: "Utica" };
    const answers = await Promise.all([
      decide(id, true, { changes, word: "Thank you" }),
      decide(id, true, { changes }),
    ]);
    expect(answers.sort()).toEqual([false, true]);
    expect(await listing()).toMatchObject({
      name: "The Old Hall",
      location: "Utica",
      description: "By staff",
    });
    expect(await written()).toMatchObject([{ name: "The Old Hall", state: "approved" }]);
  });

  test("that is not published leaves the listing, and says why", async () => {
    await propose(token, { location: "Utica" });
    const [{ id = "" } = {}] = await waiting();
    expect(await decide(id, false, { word: " Please call us. " })).toBe(true);
    expect((await listing()).location).toBe("Troy");
    expect(await written()).toMatchObject([{ state: "declined", word: "Please call us." }]);
    expect((await page(token))?.partners[0]?.proposals).toMatchObject([
      { state: "declined", word: "Please call us." },
    ]);
    const by = database.as("stranger");
    expect(await call("decide_proposal", { proposal_id: id, publishes: true }, by)).toBe(
      "not_staff",
    );
  });
});

test("what a member noted is no answer, and a family's own partner is none of the directory's", async () => {
  await ask(plan, [hall]);
  await database.execute(`update public.inquiry_threads set state = 'answered'
      where partner_id = '${hall.id}';
    insert into public.inquiry_threads (inquiry_id, plan_id, own_id, partner_name)
      select inquiry_id, plan_id, gen_random_uuid(), 'Ana' from public.inquiry_threads limit 1`);
  const figures = await call("inquiry_figures", {}, database.as("staff"));
  expect(figures).toMatchObject([{ id: hall.id, asked: 1, waiting: 0, answered: 0 }]);
  expect(figures).toHaveLength(1);
  expect(await call("inquiries_waiting", {}, database.as("staff"))).toBe(0);
});

test("staff see figures by partner, and nobody else does", async () => {
  const { threads } = await ask(plan, [hall, barn]);
  await ask(plan, [hall]);
  const [mine, theirs] = threads as [{ id: string; token: string }, { id: string; token: string }];
  await database.execute(`update public.inquiry_threads
    set asked_at = now() - interval '3 hours' where id in ('${mine.id}', '${theirs.id}');
    insert into public.partner_address_wishes (plan_id, partner_id)
      values ('${plan}', '${barn.id}')`);
  const p_id = crypto.randomUUID();
  await call("answer_inquiry", { token: mine.token, p_id, answer: { words: "Yes" } });
  await call("decline_inquiry", { token: theirs.token, p_id: crypto.randomUUID() });
  const figures = (await call("inquiry_figures", {}, database.as("staff"))) as object[];
  expect(figures).toMatchObject([
    // It has an address: what families wished for is there.
    { id: barn.id, asked: 1, waiting: 0, answered: 0, declined: 1, wishes: 1, address: "ok" },
    { id: hall.id, name: "The Hall", asked: 2, waiting: 1, answered: 1, declined: 0, wishes: 0 },
  ]);
  expect(figures).toMatchObject(Array(2).fill({ closed: 0, needs_address: false }));
  expect(figures).toMatchObject(Array(2).fill({ median_hours: expect.closeTo(3, 1) }));
  expect(JSON.stringify(figures)).not.toMatch(/Are you free|Ruth|Yes/);
  expect(await call("inquiries_waiting", {}, database.as("staff"))).toBe(1);
  await database.execute(`delete from public.inquiry_threads where id = '${mine.id}';
    update public.inquiry_threads set state = 'booked' where partner_id = '${hall.id}'`);
  expect(await call("inquiry_figures", {}, database.as("staff"))).toMatchObject([
    { id: barn.id, asked: 1 },
    { id: hall.id, asked: 1, waiting: 0, answered: 0, median_hours: null },
  ]);
  expect(await call("inquiries_waiting", {}, database.as("staff"))).toBe(0);
  expect(await call("inquiry_figures", {}, database.as("staff"))).toMatchObject([
    { id: barn.id, closed: 0 },
    { id: hall.id, asked: 1, closed: 1 },
  ]);
  for (const name of ["inquiry_figures", "inquiries_waiting"]) {
    expect(await call(name, {}, database.as("stranger"))).toBeNull();
    expect(await call(name, {}, database.as("anonymous"))).toMatch(/permission denied/);
  }
});

test("partners whose address needs staff come first, asked or not", async () => {
  const [tent, cafe] = [await partner("The Tent"), await partner("The Café")];
  await ask(plan, [hall]);
  const figures = async () =>
    ((await call("inquiry_figures", {}, database.as("staff"))) as Record<string, unknown>[]).map(
      ({ name, address, needs_address }) => [name, address, needs_address],
    );
  expect(await figures()).toEqual([["The Hall", "ok", false]]);
  await database.execute(`
    select private.suppress_letters('${barn.email}', 'all', 'bounce');
    update public.partner_contacts set email_confirmed_at = null, reported_wrong_at = now()
      where partner_id = '${tent.id}';
    update public.partner_contacts set email = null, email_confirmed_at = null
      where partner_id = '${cafe.id}';
    insert into public.partner_address_wishes (plan_id, partner_id)
      values ('${plan}', '${cafe.id}')`);
  expect(await figures()).toEqual([
    ["The Café", "none", true],
    ["The Barn", "refused", true],
    ["The Tent", "wrong", true],
    ["The Hall", "ok", false],
  ]);
  await database.execute(`delete from public.letter_suppressions;
    select private.suppress_letters('${hall.email}', 'stream:partner', 'unsubscribe')`);
  expect((await figures()).find(([name]) => name === "The Hall")).toEqual([
    "The Hall",
    "refused",
    true,
  ]);
  await database.execute("delete from public.letter_suppressions");
});
