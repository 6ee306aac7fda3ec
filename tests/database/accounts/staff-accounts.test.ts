import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { addTo, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();
const { service, staffId, strangerId } = database;
const staff = database.as("staff").tables;

beforeEach(async () => {
  await service.tables.from("staff").delete().neq("user_id", staffId).throwOnError();
  await service.tables
    .from("staff")
    .upsert({ user_id: staffId, display_name: "Sam Staff" })
    .throwOnError();
});

const addColleague = () =>
  addTo(service.tables, "staff", { user_id: strangerId, display_name: "Cleo Colleague" });

async function names(): Promise<string[]> {
  const data = await rowsIn(service.tables, "staff", "display_name", {}, "display_name");
  return data.map(({ display_name }) => display_name);
}

describe("a display name", () => {
  test("is changed by its owner alone", async () => {
    await addColleague();
    const rename = (id: string) =>
      staff.from("staff").update({ display_name: "Renamed" }).eq("user_id", id).select();
    expect((await rename(strangerId)).data).toEqual([]);
    expect(await names()).toEqual(["Cleo Colleague", "Sam Staff"]);
    expect((await rename(staffId)).data).toMatchObject([{ display_name: "Renamed" }]);
    // Without a condition, too, it changes the owner's row alone.
    await staff.from("staff").update({ display_name: "Everyone" });
    expect(await names()).toEqual(["Cleo Colleague", "Everyone"]);
  });

  test("is all of the row that its owner may change", async () => {
    for (const change of [{ user_id: strangerId }, { created_at: "2020-01-01T00:00:00Z" }]) {
      const { error } = await staff.from("staff").update(change).eq("user_id", staffId);
      expect(error?.code).toBe("42501");
    }
  });

  test("is not changed by an account without a row, and gives nobody one", async () => {
    const stranger = database.as("stranger").tables;
    const change = { user_id: strangerId, display_name: "Promoted" };
    const { data } = await stranger
      .from("staff")
      .update({ display_name: "Promoted" })
      .eq("user_id", strangerId)
      .select();
    expect(data).toEqual([]);
    expect((await stranger.from("staff").insert(change)).error?.code).toBe("42501");
    expect((await staff.from("staff").insert(change)).error?.code).toBe("42501");
    expect((await staff.from("staff").upsert(change)).error?.code).toBe("42501");
    expect(await names()).toEqual(["Sam Staff"]);
  });
});

describe("taking the right to work in the admin area", () => {
  const remove = (member: string) => rpc(service.tables, "remove_staff_member", { member });

  test("leaves the last of the staff, and says so", async () => {
    await addColleague();
    expect(await remove(staffId)).toBe(true);
    expect(await names()).toEqual(["Cleo Colleague"]);
    expect(await remove(strangerId)).toBe(false);
    expect(await remove(staffId)).toBe(false);
    expect(await names()).toEqual(["Cleo Colleague"]);
  });

  test("is the site's own command's alone", async () => {
    await addColleague();
    const { error } = await staff.rpc("remove_staff_member", { member: strangerId });
    expect(error?.code).toBe("42501");
    expect(await names()).toHaveLength(2);
  });
});

// Last: it ends the session of this file's member of staff.
test("a session that was ended is over at once, whatever its token says", async () => {
  expect((await staff.from("staff").select()).data).toHaveLength(1);
  await database.execute(`delete from auth.sessions where user_id = '${staffId}'`);
  const read = await staff.from("staff").select();
  expect(read).toMatchObject({ status: 401, error: { code: "PT401" } });
  const write = await staff.from("articles").insert({ title: "Written afterwards" });
  expect(write.status).toBe(401);
  const rename = await staff.from("staff").update({ display_name: "No" }).eq("user_id", staffId);
  expect(rename.status).toBe(401);
  expect(await names()).toEqual(["Sam Staff"]);
});
