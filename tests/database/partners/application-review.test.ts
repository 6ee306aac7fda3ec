import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, PERSONAS } from "../../support/database/database";
import { changeIn, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { LISTING, partnerDesk } from "../../support/site/partner-desk";

const database = await openTestDatabase();
const { tables } = database.service;
const desk = partnerDesk(database);
beforeEach(() =>
  database.execute(`delete from public.letters; delete from public.vendor_submissions;
    delete from public.partners; delete from public.letter_suppressions;`),
);

const partners = () => rowsIn(tables, "partners");

describe("approving", () => {
  test("makes the partner once, with the applicant as its contact, and asks the address", async () => {
    const id = await desk.apply();
    const listing = { ...LISTING, capacity: 220, step_free: true, languages: ["English"] };
    const { data } = await desk.approve(id, listing).throwOnError();
    const [partner] = await partners();
    expect(data).toEqual({ partner_id: partner?.id, is_new: true, is_same: true });
    expect(partner).toMatchObject({ ...listing, is_demonstration: false, takes_inquiries: false });
    expect(await rowsIn(tables, "partner_contacts")).toEqual([
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
        props: expect.objectContaining({ name: "Bluebonnet Hall", is_listed: true }),
      }),
    ]);
  });

  test("pressed by two at once, and again later, gives all the same partner", async () => {
    const id = await desk.apply();
    const answers = await Promise.all([1, 2, 3].map(() => desk.approve(id)));
    const again = await desk.approve(id, { ...LISTING, name: "Another" });
    type Answer = { is_new: boolean; is_same: boolean };
    const data = [...answers, again].map((answer) => answer.data as Answer);
    // One's own second press is no colleague's; a listing that differs is told.
    expect(data.map(({ is_new }) => is_new)).toEqual([true, true, true, false]);
    expect(data.map(({ is_same }) => is_same)).toEqual([true, true, true, false]);
    await database.execute("update public.vendor_submissions set reviewed_by = null");
    expect((await desk.approve(id)).data).toMatchObject({ is_new: false, is_same: true });
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

test.each([
  ["support", "answers, and approves nothing, which would publish it"],
  ["editor", "does neither"],
])("a member of role %s %s", async (role) => {
  const id = await desk.apply();
  const become = (wanted: string) =>
    database.execute(`update public.staff set role = '${wanted}'
      where user_id = '${database.staffId}'`);
  await become(role);
  try {
    expect((await desk.approve(id)).error).toMatchObject({ code: "42501" });
    const { error } = await desk.answer(id, "later");
    expect(error?.code).toBe(role === "support" ? undefined : "42501");
  } finally {
    await become("owner");
  }
  expect(await partners()).toEqual([]);
});

describe("answering", () => {
  test("a question is sent once under its id, and kept with who wrote it", async () => {
    const id = await desk.apply();
    const letter = crypto.randomUUID();
    for (const _ of [1, 2]) {
      const { data } = await desk.answer(id, "question", "Is there a ramp?", { id: letter });
      expect(data).toBe("reviewing");
    }
    expect(await desk.letters()).toEqual([
      expect.objectContaining({
        to: "ann@example.com",
        kind: "application-question",
        props: {
          words: "Is there a ramp?",
          link: expect.stringMatching(/example\/partner\/application\/\w{40}$/),
        },
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
    const outbox = await rowsIn(tables, "letters");
    expect(JSON.stringify(outbox)).not.toContain("ramp");
  });

  test("declines with words, once; a question opens it again", async () => {
    const id = await desk.apply();
    expect((await desk.answer(id, "decline", "Not now.")).data).toBe("declined");
    expect((await desk.answer(id, "decline", "No.")).error?.message).toBe("already_declined");
    expect((await desk.letters()).map(({ kind }) => kind)).toEqual(["application-declined"]);
    expect((await desk.answer(id, "question", "Or are you?")).data).toBe("reviewing");
  });

  test("declines without words by no letter, once", async () => {
    const id = await desk.apply();
    for (const _ of [1, 2]) {
      const { data } = await desk.answer(id, "decline", undefined, { seen: 0 });
      expect(data).toBe("declined");
    }
    expect(await desk.application(id)).toMatchObject({ version: 1 });
    expect(await desk.letters()).toEqual([]);
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

describe("a colleague", () => {
  test("who has not seen what another did decides nothing, and neither approves", async () => {
    const id = await desk.apply();
    const seen = (await desk.application(id))?.version;
    expect(seen).toBe(0);
    expect((await desk.answer(id, "question", "A ramp?", { seen })).data).toBe("reviewing");
    for (const decision of ["decline", "later", "question"])
      expect((await desk.answer(id, decision, "No", { seen })).error?.message).toBe(
        "application_changed",
      );
    expect((await desk.approve(id, LISTING, seen)).error).toMatchObject({
      message: "application_changed",
      code: "PT409",
    });
    expect(await desk.application(id)).toMatchObject({ status: "reviewing", version: 1 });
    expect((await desk.answer(id, "decline", "No", { seen: 1 })).data).toBe("declined");
    expect((await desk.approve(id, LISTING, 2)).data).toMatchObject({ is_new: true });
  });

  test("is named, by an address where there is no name, and to staff alone", async () => {
    const names = (as: "staff" | "stranger") => rpc(database.as(as).tables, "staff_names");
    expect(await names("staff")).toEqual({ [database.staffId]: "Sam Staff" });
    expect(await names("stranger")).toBeNull();
    const call = (display_name: string) =>
      changeIn(tables, "staff", { user_id: database.staffId }, { display_name });
    await call(" ");
    expect(await names("staff")).toEqual({ [database.staffId]: expect.stringContaining("@") });
    await call("Sam Staff");
  });
});

describe("the page of who applied", () => {
  const visitor = () => database.as("anonymous").tables;
  const look = async (token: string) =>
    (await visitor().rpc("application_page", { token })).data as {
      is_open: boolean;
      said: { is_ours: boolean; words: string }[];
    } | null;
  const say = (token: string, words: string, p_id: string = crypto.randomUUID()) =>
    visitor().rpc("answer_application_question", { token, p_id, words });
  /** The token of the letter with the question. */
  const asked = async (id: string, words = "A ramp?") => {
    await desk.answer(id, "question", words).throwOnError();
    const letter = (await desk.letters()).find(({ kind }) => kind === "application-question");
    return (letter?.props as { link: string } | undefined)?.link.split("/").at(-1) ?? "";
  };

  test("takes the answer once, shows it to staff, and tells those who want to hear", async () => {
    const id = await desk.apply();
    const token = await asked(id);
    const p_id = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await say(token, "There is.", p_id)).data).toBe(true);
    expect(await look(token)).toMatchObject({
      about: "Bluebonnet Hall",
      is_open: true,
      said: [
        { is_ours: true, words: "A ramp?" },
        { is_ours: false, words: "There is." },
      ],
    });
    expect(await desk.application(id)).toMatchObject({
      status: "reviewing",
      version: 2,
      answered_at: expect.any(String),
    });
    const told = await desk.letters();
    expect(told).toMatchObject([
      { kind: "application-answered", props: { id, business_name: "Bluebonnet Hall" } },
    ]);
    expect(JSON.stringify(told)).not.toContain("There is.");
    // Seen: no longer listed as news.
    await desk.answer(id, "later").throwOnError();
    expect(await desk.application(id)).toMatchObject({ answered_at: null });
  });

  test("takes nothing once it was decided, nothing empty, and 20 answers a day", async () => {
    const id = await desk.apply();
    const token = await asked(id);
    expect((await say(token, " ")).error).not.toBeNull();
    for (let at = 0; at < 20; at += 1) expect((await say(token, "Yes")).data).toBe(true);
    expect((await say(token, "Yes")).error?.message).toBe("too_many_answers");
    await desk.answer(id, "decline", "No.").throwOnError();
    expect((await say(token, "But")).data).toBe(false);
    expect((await look(token))?.is_open).toBe(false);
    expect(JSON.stringify(await look(token))).not.toContain("No.");
  });

  test("opens by a link that staff hand on, and by no other token", async () => {
    const id = await desk.apply();
    const token = await asked(id);
    const make = (as: "staff" | "stranger") =>
      database.as(as).tables.rpc("make_application_link", { application_id: id });
    const { data: handed } = await make("staff").throwOnError();
    expect(await look(handed)).toEqual(await look(token));
    expect((await make("stranger")).error?.code).toBe("42501");
    for (const tried of [`${token}0`, "unknown"]) {
      expect(await look(tried)).toBeNull();
      expect((await say(tried, "Yes")).data).toBeNull();
    }
    expect((await visitor().rpc("own_partner_page", { token })).data).toBeNull();
    expect((await visitor().rpc("partner_confirm_page", { token })).data).toBeNull();
    await database.execute("update public.link_tokens set expires_at = now()");
    expect(await look(token)).toBeNull();
    await database.execute(FORGET_SPENDINGS);
  });
});

test("the list's search takes a status and a place", async () => {
  const ids = [await desk.apply("a@example.com"), await desk.apply("b@example.com")];
  await desk.answer(ids[0] ?? "", "later").throwOnError();
  const found = async (status?: string) => {
    const data = await rpc(database.as("staff").tables, "search_partner_applications", {
      search: "hall",
      status,
    });
    return data.map(({ email }) => email).sort();
  };
  expect(await found()).toEqual(["a@example.com", "b@example.com"]);
  expect(await found("reviewing")).toEqual(["a@example.com"]);
  expect(await found("approved")).toEqual([]);
  await desk.apply("c@example.com", { business_name: "Barn", location: "Guildhall, Vermont" });
  expect(await found("new")).toEqual(["b@example.com", "c@example.com"]);
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
