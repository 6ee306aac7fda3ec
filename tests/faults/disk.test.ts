import { cpSync } from "node:fs";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { openTestBackend, type TestBackend } from "../support/test-backend";
import { mayMount, mountSmallDisk, type SmallDisk } from "./small-disk";

/** Enough for a small database, its log as it grows, and the reserve. */
const MEGABYTES = 192;

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let disk: SmallDisk;
let site: TestBackend | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
  disk.remove();
});

/** A site whose data is alone on the disk. */
async function openSite(): Promise<TestBackend> {
  const DATA_DIR = `${disk.path}/data`;
  cpSync(inject("template"), DATA_DIR, { recursive: true });
  return openTestBackend({ DATA_DIR });
}

const send = (subject: string) =>
  site?.ask("/rest/v1/contact_messages", {
    method: "POST",
    headers: { ...site.anonymous, prefer: "return=minimal" },
    body: JSON.stringify({
      name: "Ada",
      email: "ada@example.com",
      subject,
      message: "Words for the family.",
    }),
  }) as Promise<Response>;

const upload = (headers: Record<string, string>, name: string) =>
  site?.ask(`/storage/v1/object/partner-images/${name}`, {
    method: "POST",
    headers: { ...headers, "content-type": "image/png" },
    body: PNG,
  }) as Promise<Response>;

const subjects = async (): Promise<string[]> => {
  const answer = await site?.ask("/rest/v1/contact_messages?select=subject&order=subject", {
    headers: site.site,
  });
  const rows = (await answer?.json()) as { subject: string }[];
  return rows.map(({ subject }) => subject);
};

describe.skipIf(!mayMount)("a disk that is full (needs the right to mount)", () => {
  it("refuses what adds to it and says why, reads on, and recovers when there is room", async () => {
    disk = mountSmallDisk(MEGABYTES);
    site = await openSite();
    const staff = await site.signIn("staff@example.com", { staff: true });
    expect((await send("before")).status).toBe(201);

    disk.fill(20);
    for (const refused of [await send("refused"), await upload(staff, "refused.png")]) {
      expect(refused.status).toBe(507);
      expect((await refused.json()).message).toBe(
        "There is no room left on the site's disk. Nothing was saved; please try later.",
      );
    }
    expect(await subjects()).toEqual(["before"]);
    const deleted = await site.ask("/rest/v1/contact_messages?subject=eq.before", {
      method: "DELETE",
      headers: staff,
    });
    expect(deleted.status).toBe(204);

    disk.makeRoom();
    expect((await send("after")).status).toBe(201);
    expect((await upload(staff, "after.png")).status).toBe(200);
    expect(await subjects()).toEqual(["after"]);
  });

  it("breaks the database when something else fills it, which mends itself with room", async () => {
    disk = mountSmallDisk(MEGABYTES);
    site = await openSite();
    expect((await send("before")).status).toBe(201);

    disk.fill(0);
    // The log's next file finds no room, several times over.
    const { backend } = site;
    const log = "select pg_logical_emit_message(false, 'test', repeat('x', 9000000))";
    const fillLog = async () => {
      for (let files = 0; files < 8; files++) await backend.execute(log);
    };
    await expect(fillLog()).rejects.toThrow("The database has stopped");
    await expect(backend.ready()).rejects.toThrow();
    const away = await site.ask("/rest/v1/contact_messages", { headers: site.site });
    expect(away.status).toBe(503);
    expect(away.headers.get("retry-after")).toBe("5");

    disk.makeRoom();
    await vi.waitFor(() => backend.ready(), { timeout: 30_000, interval: 200 });
    expect((await send("after")).status).toBe(201);
    expect(await subjects()).toEqual(["after", "before"]);
    // The database is started again until there is room.
  }, 120_000);
});

describe.skipIf(!mayMount)("a data folder that can only be read (needs the right to mount)", () => {
  it("is said in one line, and is left as it is", async () => {
    disk = mountSmallDisk(1);
    disk.makeReadOnly();
    const opening = openTestBackend({ DATA_DIR: disk.path });
    await expect(opening).rejects.toThrow(
      `The data folder ${disk.path} cannot be used (EROFS). Set DATA_DIR.`,
    );
  });
});
