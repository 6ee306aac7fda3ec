import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "tar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StartError } from "../../server/settings";
import { checkArchive, extractArchive, MANIFEST, writeArchive } from "./archive";

const folder = mkdtempSync(join(tmpdir(), "last-hurrah-archive-"));
const site = join(folder, "site");
const archive = join(folder, "site.tar.gz");
const longName = `files/partner-images/${"x".repeat(120)}/ü.png`;

beforeAll(async () => {
  await mkdir(join(site, "db/pg_wal/empty"), { recursive: true });
  await mkdir(join(site, longName, ".."), { recursive: true });
  await writeFile(join(site, "db/large"), randomBytes(40_000));
  await writeFile(join(site, "db/zero"), "");
  await writeFile(join(site, longName), "picture");
  await writeFile(join(site, "keys.json"), "{}");
  await writeArchive(site, archive);
});
afterAll(() => rm(folder, { recursive: true }));

test("what is packed comes out the same, and nobody else can read it", async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const { files } = await checkArchive(archive);
  expect(files.map(({ path }) => path).sort()).toEqual(
    ["db/large", "db/zero", "keys.json", longName].sort(),
  );
  const out = join(folder, "out");
  await mkdir(out);
  await extractArchive(archive, out);
  expect(existsSync(join(out, "db/pg_wal/empty"))).toBe(true);
  expect(existsSync(join(out, MANIFEST))).toBe(false);
  for (const { path } of files) {
    expect(readFileSync(join(out, path)).equals(readFileSync(join(site, path))), path).toBe(true);
  }
});

describe("an archive is refused", () => {
  const refusal = async (bytes: Buffer) => {
    const file = join(folder, "damaged.tar.gz");
    writeFileSync(file, bytes);
    await expect(checkArchive(file)).rejects.toThrow(StartError);
    await expect(checkArchive(file)).rejects.toThrow("is damaged, or no backup of a site");
  };

  test.each([1, 8, 100, 1900])("that lacks its last %i bytes", (bytes) =>
    refusal(readFileSync(archive).subarray(0, -bytes)),
  );

  test.each([12, 200, 1900, -20, -6])("with one bit changed at %i", (at) => {
    const bytes = readFileSync(archive);
    const place = at < 0 ? bytes.length + at : at;
    bytes[place] = (bytes[place] ?? 0) ^ 0x10;
    return refusal(bytes);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a letter", Buffer.from("Dear Sir or Madam")],
  ])("that is %s", (_, bytes) => refusal(bytes));

  const OUTSIDE = {
    path: "outside",
    size: 1,
    sha256: "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
  };
  const edits: Record<string, (copy: string) => Promise<void>> = {
    "a file changed": (copy) => writeFile(join(copy, "db/large"), randomBytes(40_000)),
    "a file added": (copy) => writeFile(join(copy, "db/added"), "1"),
    "a file missing": (copy) => rm(join(copy, "db/zero")),
    "a folder missing": (copy) => rm(join(copy, "db/pg_wal"), { recursive: true }),
    "a link in a file's place": async (copy) => {
      await rm(join(copy, "keys.json"));
      await symlink("/etc/hostname", join(copy, "keys.json"));
    },
    "a file that is no part of a site, in the manifest too": async (copy) => {
      await writeFile(join(copy, OUTSIDE.path), "1");
      const manifest = JSON.parse(readFileSync(join(copy, MANIFEST), "utf8"));
      manifest.files.push(OUTSIDE);
      await writeFile(join(copy, MANIFEST), JSON.stringify(manifest));
    },
  };
  test.each(Object.keys(edits))("with %s", async (edit) => {
    const copy = join(folder, "copy");
    await rm(copy, { recursive: true, force: true });
    await cp(site, copy, { recursive: true });
    await edits[edit]?.(copy);
    const names = ["db", "files", "keys.json"];
    if (existsSync(join(copy, OUTSIDE.path))) names.push(OUTSIDE.path);
    const file = join(folder, "edited.tar.gz");
    await create({ cwd: copy, file, gzip: true, portable: true }, [MANIFEST, ...names]);
    await refusal(readFileSync(file));
  });
});
