import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, PERSONAS } from "../support/database";
import { LISTING, partnerDesk } from "../support/partner-desk";

const database = await openTestDatabase();
const { tables } = database.service;
const desk = partnerDesk(database);
afterAll(database.close);
beforeEach(() =>
  database.execute(`delete from public.letters; delete from public.vendor_submissions;
    delete from public.partners; delete from public.letter_suppressions;`),
);

const partners = async () => (await tables.from("partners").select("*").throwOnError()).data;

describe("approving", () => {
  test("makes the partner once, with the applicant as its contact, and asks the address", async () => {
    const id = await desk.apply();
    const listing = { ...LISTING, capacity: 220, step_free: true, languages: ["English"] };
    const { data } = await desk.approve(id, listing).throwOnError();
    const [partner] = await partners();
    expect(data).toEqual({ partner_id: partner?.id, is_new: true });
    expect(partner).toMatchObject({ ...listing, is_demonstration: false, takes_inquiries: false });
    const { data: contacts } = await tables.from("partner_contacts").select("*").throwOnError();
    expect(contacts).toEqual([
      expect.objectContaining({
        partner_id: partner?.id,
        contact_name: "Ann",
        phone: "512 555 0100",
        email: "ann@example.com",
        email_confirmed_at: null,
        application_id: id,
      }),
    ]);
    expect(await desk.application(id)).toMatchObject({
      status: "approved",
      reviewed_by: database.staffId,
      partner_id: partner?.id,
    });
    expect(await desk.letters()).toEqual([
      expect.objectContaining({
        to: "ann@example.com",
        kind: "partner-confirm",
        props: expect.objectContaining({ partnerName: "Bluebonnet Hall", isListed: true }),
      }),
    ]);
  });

  test("pressed by two at once, and again later, gives all the same partner", async () => {
    const id = await desk.apply();
    const answers = await Promise.all([1, 2, 3].map(() => desk.approve(id)));
    const again = await desk.approve(id, { ...LISTING, name: "Another" });
    const data = [...answers, again].map((answer) => answer.data as { is_new: boolean });
    expect(data.map(({ is_new }) => is_new).sort()).toEqual([false, false, false, true]);
    const all = await partners();
    expect(all.map(({ name }) => name)).toEqual(["Bluebonnet Hall"]);
    for (const answer of data) expect(answer).toMatchObject({ partner_id: all[0]?.id });
    expect(await desk.letters()).toHaveLength(1);
  });

  test("with a listing that cannot be leaves everything as it was", async () => {
    const id = await desk.apply();
    for (const listing of [
      { ...LISTING, type: "Castle" },
      { ...LISTING, name: " " },
      { ...LISTING, price_from: 5, price_to: 4 },
    ]) {
      expect((await desk.approve(id, listing)).error).not.toBeNull();
    }
    expect(await desk.application(id)).toMatchObject({ status: "new", partner_id: null });
    expect(await partners()).toEqual([]);
    expect(await desk.letters()).toEqual([]);
  });

  test("takes no column but those of a listing", async () => {
    const id = await desk.apply();
    await desk
      .approve(id, { ...LISTING, takes_inquiries: true, is_demonstration: true, secret: 1 })
      .throwOnError();
    expect(await partners()).toEqual([
      expect.objectContaining({ takes_inquiries: false, is_demonstration: false }),
    ]);
  });

  test("can be done again where the partner was deleted", async () => {
    const id = await desk.apply();
    await desk.approve(id).throwOnError();
    await database.execute("delete from public.partners");
    expect(await desk.application(id)).toMatchObject({ status: "approved", partner_id: null });
    expect((await desk.approve(id)).data).toMatchObject({ is_new: true });
  });
});

describe("answering", () => {
  test("a question is sent once under its id, and kept with who wrote it", async () => {
    const id = await desk.apply();
    const letter = crypto.randomUUID();
    for (const _ of [1, 2]) {
      const { data } = await desk.answer(id, "question", "Is there a ramp?", letter);
      expect(data).toBe("reviewing");
    }
    expect(await desk.letters()).toEqual([
      expect.objectContaining({
        to: "ann@example.com",
        kind: "application-question",
        props: { words: "Is there a ramp?" },
      }),
    ]);
    const { data } = await database
      .as("staff")
      .tables.from("application_letters")
      .select("kind, words, written_by, created_at")
      .eq("application_id", id)
      .throwOnError();
    expect(data).toEqual([
      {
        kind: "question",
        words: "Is there a ramp?",
        written_by: database.staffId,
        created_at: expect.any(String),
      },
    ]);
    const { data: outbox } = await tables.from("letters").select("*").throwOnError();
    expect(JSON.stringify(outbox)).not.toContain("ramp");
  });

  test("declines with words, once; a question opens it again", async () => {
    const id = await desk.apply();
    expect((await desk.answer(id, "decline", "Not now.")).data).toBe("declined");
    expect((await desk.answer(id, "decline", "No.")).error?.message).toBe("already_declined");
    expect((await desk.letters()).map(({ kind }) => kind)).toEqual(["application-declined"]);
    expect((await desk.answer(id, "question", "Or are you?")).data).toBe("reviewing");
  });

  test("later writes nothing to anybody", async () => {
    const id = await desk.apply();
    expect((await desk.answer(id, "later")).data).toBe("reviewing");
    expect(await desk.application(id)).toMatchObject({ reviewed_by: database.staffId });
    expect(await desk.letters()).toEqual([]);
  });

  test("is refused once it is a partner, without words, or where there is none", async () => {
    const id = await desk.apply();
    for (const words of [" ", undefined, "a".repeat(5001)])
      expect((await desk.answer(id, "question", words)).error).not.toBeNull();
    expect((await desk.answer(id, "praise", "Well")).error?.message).toBe("unknown_decision");
    expect((await desk.answer(crypto.randomUUID(), "later")).error?.code).toBe("PT404");
    await desk.approve(id).throwOnError();
    for (const decision of ["later", "decline", "question"])
      expect((await desk.answer(id, decision, "No")).error?.message).toBe("already_approved");
    expect((await desk.letters()).map(({ kind }) => kind)).toEqual(["partner-confirm"]);
  });
});

test("the list's search takes a status", async () => {
  const ids = [await desk.apply("a@example.com"), await desk.apply("b@example.com")];
  await desk.answer(ids[0] ?? "", "later").throwOnError();
  const found = async (status?: string) => {
    const { data } = await database
      .as("staff")
      .tables.rpc("search_partner_applications", { search: "hall", status })
      .throwOnError();
    return data.map(({ email }) => email).sort();
  };
  expect(await found()).toEqual(["a@example.com", "b@example.com"]);
  expect(await found("reviewing")).toEqual(["a@example.com"]);
  expect(await found("approved")).toEqual([]);
});

test("staff see whether an address takes letters", async () => {
  const takes = (as: "staff" | "stranger") =>
    database.as(as).tables.rpc("takes_letters", { address: "ann@example.com", stream: "contact" });
  expect((await takes("staff")).data).toBe(true);
  await database.execute("select private.suppress_letters('ann@example.com', 'all', 'bounce')");
  expect((await takes("staff")).data).toBe(false);
  expect((await takes("stranger")).error?.code).toBe("42501");
});

test("nobody but staff reviews", async () => {
  const application_id = await desk.apply();
  const letter_id = crypto.randomUUID();
  for (const persona of PERSONAS.filter((name) => name !== "staff")) {
    const visitor = database.as(persona).tables;
    const answers = [
      await visitor.rpc("approve_application", { application_id, listing: LISTING }),
      await visitor.rpc("answer_application", { application_id, letter_id, decision: "later" }),
      await visitor.rpc("save_partner", {
        partner_id: letter_id,
        is_new: true,
        listing: LISTING,
        contact: {},
      }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
  }
  expect(await desk.application(application_id)).toMatchObject({ status: "new" });
  expect(await partners()).toEqual([]);
});
