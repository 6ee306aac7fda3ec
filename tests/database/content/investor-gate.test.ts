import { PostgrestClient } from "@supabase/postgrest-js";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "~shared/database.types";
import { openTestDatabase } from "../../support/database/database";
import { changeIn, rowIn, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");
const anonymous = database.as("anonymous");

const PASSWORD = "correct horse battery staple";
const EMAIL = "ivy@example.com";

/** An attempt at the gate, as a visitor whose address the gateway names. */
async function attempt(
  email: string,
  password: string,
  { from = "", ...rest }: { from?: string; marketing_opt_in?: boolean } = {},
) {
  const headers = { ...anonymous.headers, ...(from && { "x-forwarded-for": from }) };
  const tables = new PostgrestClient<Database>(`${database.url}/rest/v1`, {
    headers,
    fetch: database.fetch,
  });
  const call = tables.rpc("open_investor_page", { email, password, ...rest });
  const { data, error, status } = await call;
  // A refusal comes as the body of a 429, which the client takes for an error.
  if (status !== 429 && error) throw error;
  return ((data ?? error) as { result: string }).result;
}

const logs = () => rowsIn(service, "investor_access_logs", "email, password_id, marketing_opt_in");
const attempts = () => rowsIn(service, "investor_gate_attempts", "email_key, client_address");
const uses = async (id: string) => {
  const data = await rowIn(staff, "investor_passwords", "usage_count", { id });
  return data.usage_count;
};

/** Inserts so many failed attempts, made so many minutes ago. */
const failures = (count: number, { email = "'x' || n", address = "null", minutes = 1 } = {}) =>
  database.execute(`insert into public.investor_gate_attempts
      (email_key, client_address, created_at)
    select ${email}, ${address}, now() - interval '${minutes} minutes'
    from generate_series(1, ${count}) as n`);

const passwordId = "00000000-0000-4000-8000-000000000001";

// With 4 rounds, not the function's 10: each further one doubles the time of a test.
beforeEach(() =>
  database.execute(`delete from public.investor_access_logs;
    delete from public.investor_gate_attempts;
    delete from public.investor_passwords;
    insert into public.investor_passwords (id, password_hash) values
      ('${passwordId}', extensions.crypt('${PASSWORD}', extensions.gen_salt('bf', 4)))`),
);

describe("the page behind the gate", () => {
  const open = (password: string) =>
    anonymous.tables.rpc("open_investor_page", { email: EMAIL, password });
  const SOURCES = "A study of 2024";

  beforeEach(() =>
    changeIn(staff, "site_settings", { key: "investor_sources" }, { value: SOURCES }),
  );

  test("comes with the sources of its figures, and only with the password", async () => {
    expect((await open("wrong")).data).toEqual({ result: "incorrect" });
    expect((await open("")).data).toEqual({ result: "missing" });
    expect((await open(PASSWORD)).data).toEqual({ result: "granted", sources: SOURCES });
    expect(await logs()).toHaveLength(1);
    const read = anonymous.tables.from("site_settings").select("value");
    expect((await read.eq("key", "investor_sources")).data).toEqual([]);
  });
});

describe("the gate", () => {
  test("opens for a password of the list, keeps a log and counts the use", async () => {
    expect(await attempt(EMAIL, PASSWORD, { marketing_opt_in: true })).toBe("granted");
    const log = { email: EMAIL, password_id: passwordId };
    expect(await logs()).toEqual([{ ...log, marketing_opt_in: true }]);
    expect(await uses(passwordId)).toBe(1);
    expect(await attempt(EMAIL, PASSWORD)).toBe("granted");
    expect(await uses(passwordId)).toBe(2);
    expect((await logs()).at(-1)).toEqual({ ...log, marketing_opt_in: false });
    expect(await attempts()).toEqual([]);
  });

  test("counts from nothing where the count is missing", async () => {
    await service.from("investor_passwords").update({ usage_count: null }).eq("id", passwordId);
    expect(await attempt(EMAIL, PASSWORD)).toBe("granted");
    expect(await uses(passwordId)).toBe(1);
  });

  test("finds the right one of several passwords", async () => {
    const { data: second } = await staff.rpc("add_investor_password", { password: "another one" });
    expect(await attempt(EMAIL, "another one")).toBe("granted");
    expect([await uses(passwordId), await uses(second ?? "")]).toEqual([0, 1]);
  });

  test.each(["wrong", `${PASSWORD} `, PASSWORD.toUpperCase(), "a".repeat(100), "' or true --"])(
    "stays shut for %j",
    async (password) => {
      expect(await attempt(EMAIL, password)).toBe("incorrect");
      expect(await logs()).toEqual([]);
      expect(await uses(passwordId)).toBe(0);
      expect(await attempts()).toHaveLength(1);
    },
  );

  test("does not open for the first 72 bytes of a longer guess", async () => {
    const password = "b".repeat(72);
    await rpc(staff, "add_investor_password", { password });
    expect(await attempt(EMAIL, `${password}c`)).toBe("incorrect");
    expect(await attempt(EMAIL, password)).toBe("granted");
  });

  test("stays shut when there is no password", async () => {
    await database.execute("delete from public.investor_passwords");
    expect(await attempt(EMAIL, PASSWORD)).toBe("incorrect");
  });

  test.each([
    ["", PASSWORD],
    [" ", PASSWORD],
    ["no address", PASSWORD],
    ["a,b@x.org", PASSWORD],
    [EMAIL, ""],
  ])("misses an answer in %j and %j, and counts nothing", async (email, password) => {
    expect(await attempt(email, password)).toBe("missing");
    expect(await attempts()).toEqual([]);
  });

  test("can be tried by someone who signed in, too", async () => {
    const { data } = await database
      .as("stranger")
      .tables.rpc("open_investor_page", { email: EMAIL, password: PASSWORD });
    expect(data).toMatchObject({ result: "granted" });
  });
});

describe("too many attempts", () => {
  test("for an email end in a refusal, even with the right password and from elsewhere", async () => {
    for (let made = 0; made < 5; made++) {
      const email = made % 2 ? EMAIL : EMAIL.toUpperCase();
      expect(await attempt(email, "wrong", { from: `192.0.2.${made}` })).toBe("incorrect");
    }
    expect(await attempt(EMAIL, PASSWORD, { from: "192.0.2.9" })).toBe("too_many_attempts");
    expect(await logs()).toEqual([]);
    expect(await attempts()).toHaveLength(5);
    expect(await attempt("another@example.com", PASSWORD)).toBe("granted");
  });

  test("made at once are counted one by one", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(EMAIL, "wrong")));
    expect(answers.filter((answer) => answer === "incorrect")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "too_many_attempts")).toHaveLength(3);
  });

  test("from an address end in a refusal there, and there only", async () => {
    await failures(20, { address: "'192.0.2.1'" });
    const from = "192.0.2.1, 198.51.100.7";
    expect(await attempt(EMAIL, PASSWORD, { from })).toBe("too_many_attempts");
    expect(await attempt(EMAIL, PASSWORD, { from: "192.0.2.2" })).toBe("granted");
  });

  test("are answered 429 with the time to wait", async () => {
    await failures(5, { email: `'${EMAIL}'`, minutes: 5 });
    const refused = await database.fetch(`${database.url}/rest/v1/rpc/open_investor_page`, {
      method: "POST",
      headers: { ...anonymous.headers, "content-type": "application/json" },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect([refused.status, await refused.json()]).toEqual([429, { result: "too_many_attempts" }]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(9 * 60);
    expect(wait).toBeLessThanOrEqual(10 * 60);
  });

  test("altogether end in a refusal for everyone", async () => {
    await failures(99);
    expect(await attempt("a@example.com", "wrong")).toBe("incorrect");
    expect(await attempt(EMAIL, PASSWORD)).toBe("too_many_attempts");
  });

  test("are forgotten after a quarter of an hour", async () => {
    await failures(100, { email: `'${EMAIL}'`, minutes: 16 });
    expect(await attempt(EMAIL, "wrong")).toBe("incorrect");
    expect(await attempts()).toEqual([{ email_key: EMAIL, client_address: null }]);
  });

  test("are forgiven by the right password", async () => {
    await failures(4, { email: `'${EMAIL}'` });
    expect(await attempt(EMAIL, PASSWORD)).toBe("granted");
    expect(await attempts()).toEqual([]);
  });
});

describe("a device that was granted access before", () => {
  const onDevice = async (device: string, password: string, from = "192.0.2.9") => {
    const tables = new PostgrestClient<Database>(`${database.url}/rest/v1`, {
      headers: { ...database.service.headers, "x-forwarded-for": from },
      fetch: database.fetch,
    });
    const asked = { email: EMAIL, password, marketing_opt_in: false, device };
    const { data, error } = await tables.rpc("open_investor_page_on_device", asked);
    return ((data ?? error) as { result: string }).result;
  };

  test("is shut out by no stranger: not by the address, its network, or the whole site", async () => {
    for (let made = 0; made < 5; made++) {
      await attempt(EMAIL, "wrong", { from: `192.0.2.${made}` });
    }
    await failures(20, { address: "'192.0.2.9'" });
    await failures(100);
    expect(await attempt(EMAIL, PASSWORD, { from: "192.0.2.77" })).toBe("too_many_attempts");
    expect(await onDevice("one", PASSWORD)).toBe("granted");
    // It takes back nothing of what the others did.
    expect(await attempt(EMAIL, PASSWORD, { from: "192.0.2.77" })).toBe("too_many_attempts");
  });

  test("has five attempts of its own, which shut out nobody else", async () => {
    for (let made = 0; made < 5; made++) {
      expect(await onDevice("one", "wrong", `192.0.2.${made}`)).toBe("incorrect");
    }
    expect(await onDevice("one", PASSWORD)).toBe("too_many_attempts");
    expect(await onDevice("two", PASSWORD)).toBe("granted");
    expect(await attempt(EMAIL, PASSWORD, { from: "192.0.2.9" })).toBe("granted");
  });

  test("is vouched for by the web server alone", async () => {
    const asked = { email: EMAIL, password: PASSWORD, marketing_opt_in: false, device: "one" };
    for (const persona of ["anonymous", "stranger", "staff"] as const) {
      const { error } = await database
        .as(persona)
        .tables.rpc("open_investor_page_on_device", asked);
      expect(error?.code).toBe("42501");
    }
  });
});

describe("investor passwords", () => {
  const add = (password: string) => staff.rpc("add_investor_password", { password });

  test("are kept as bcrypt, which not even staff can read", async () => {
    const { data: id } = await add("a new one");
    const data = await rowIn(service, "investor_passwords", "password_hash", { id: id ?? "" });
    expect(data?.password_hash).toMatch(/^\$2a\$10\$.{53}$/);
    const { error } = await staff.from("investor_passwords").select("password_hash");
    expect(error?.code).toBe("42501");
    const guess = await staff.from("investor_passwords").select("id").like("password_hash", "$2a%");
    expect(guess.error?.code).toBe("42501");
  });

  test("are added once when asked for again under the same id", async () => {
    const id = "00000000-0000-4000-8000-000000000002";
    const asked = { id, password: "a new one", description: "Ivy" };
    const answers = await Promise.all([1, 2].map(() => staff.rpc("add_investor_password", asked)));
    expect(answers.map(({ data }) => data)).toEqual([id, id]);
    const { data } = await staff.from("investor_passwords").select("description").eq("id", id);
    expect(data).toEqual([{ description: "Ivy" }]);

    const other = await staff.rpc("add_investor_password", { id, password: "quite another" });
    expect([other.status, other.error?.message]).toEqual([409, "password_id_taken"]);
    expect(await attempt(EMAIL, "quite another")).toBe("incorrect");
  });

  test("leave their log behind", async () => {
    await attempt(EMAIL, PASSWORD);
    await staff.from("investor_passwords").delete().eq("id", passwordId).throwOnError();
    expect(await logs()).toMatchObject([{ email: EMAIL, password_id: null }]);
    expect(await attempt(EMAIL, PASSWORD)).toBe("incorrect");
  });

  test.each([
    ["", "password_blank"],
    [" \n", "password_blank"],
    ["a", "password_too_short"],
    ["1234567", "password_too_short"],
    ["a".repeat(73), "password_too_long"],
    ["ä".repeat(37), "password_too_long"],
  ])("cannot be %j", async (password, message) => {
    const { error, status } = await add(password);
    expect([status, error?.message]).toEqual([400, message]);
  });

  test("are in the list once", async () => {
    const { error, status } = await add(PASSWORD);
    expect([status, error?.message]).toEqual([409, "password_taken"]);
    expect(await rowsIn(staff, "investor_passwords", "id")).toHaveLength(1);
  });

  test("of which the list held two are both deleted with one", async () => {
    await database.execute(`insert into public.investor_passwords (password_hash, description)
      select password_hash, 'From before' from public.investor_passwords`);
    await staff.from("investor_passwords").delete().eq("id", passwordId).throwOnError();
    expect(await rowsIn(staff, "investor_passwords", "id")).toEqual([]);
    expect(await attempt(EMAIL, PASSWORD)).toBe("incorrect");
  });

  test("are at most fifty", async () => {
    await database.execute(`insert into public.investor_passwords (password_hash)
      select password_hash from public.investor_passwords, generate_series(1, 48)`);
    expect((await add("the fiftieth")).error).toBeNull();
    const { error, status } = await add("one more");
    expect([status, error?.message]).toEqual([400, "too_many_passwords"]);
  });

  test("have a description that staff change, and nothing else", async () => {
    const entry = staff.from("investor_passwords");
    const before = await staff
      .from("investor_passwords")
      .select("updated_at")
      .eq("id", passwordId)
      .single()
      .throwOnError();
    await attempt(EMAIL, PASSWORD);
    const used = await staff
      .from("investor_passwords")
      .select("updated_at")
      .eq("id", passwordId)
      .single()
      .throwOnError();
    expect(used.data).toEqual(before.data);
    for (const change of [
      { usage_count: 7 },
      { password_hash: `$2a$10$${"a".repeat(53)}` },
      { created_at: "2020-01-01T00:00:00Z" },
      { updated_at: "2020-01-01T00:00:00Z" },
    ]) {
      const { error } = await entry.update(change).eq("id", passwordId);
      expect(error?.code).toBe("42501");
    }
    const { data } = await entry
      .update({ description: "Ivy of Oak Fund" })
      .eq("id", passwordId)
      .eq("updated_at", before.data.updated_at)
      .select("description, usage_count, updated_at")
      .throwOnError();
    expect(data).toMatchObject([{ description: "Ivy of Oak Fund", usage_count: 1 }]);
    expect(Date.parse(data[0]?.updated_at ?? "")).toBeGreaterThan(
      Date.parse(before.data.updated_at),
    );
    expect(await attempt(EMAIL, PASSWORD)).toBe("granted");
  });

  test("are added by staff alone", async () => {
    const stranger = database.as("stranger").tables;
    const { error } = await stranger.rpc("add_investor_password", { password: "mine" });
    expect([error?.code, error?.message]).toEqual(["42501", "not_staff"]);
    expect(await rowsIn(staff, "investor_passwords", "id")).toHaveLength(1);
  });
});
