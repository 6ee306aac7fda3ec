import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUCKETS, PNG } from "../support/buckets";
import { ASKERS, ask, type Caller, probe, refusedProbe, SITE, STAFF, target } from "./ask";
import { BAD_KEYS, BAD_TOKENS, withBadToken } from "./tokens";

const callers = Object.keys(ASKERS) as Caller[];
const buckets = Object.keys(BUCKETS);
const storage = "/storage/v1";
const picture = { method: "POST", headers: { "content-type": "image/png" }, body: PNG };
const NAME = "kept/there.png";

/** The contents of every bucket, and the bytes of the one picture. */
async function stored() {
  const found: unknown[] = [(await ask(`${storage}/bucket`, { as: SITE })).text];
  for (const bucket of buckets) {
    for (const prefix of ["", "kept"]) {
      const list = { as: SITE, method: "POST", body: { prefix, limit: 1000 } };
      const { text } = await ask(`${storage}/object/list/${bucket}`, list);
      // The time at which somebody last looked at it is the one thing that may change.
      found.push(text.replace(/"last_accessed_at":"[^"]*"/g, ""));
    }
    const { status, text } = await ask(`${storage}/object/public/${bucket}/${NAME}`);
    found.push([status, text]);
  }
  return found;
}

let before: unknown[];
beforeAll(async () => {
  for (const bucket of buckets) {
    const { status } = await ask(`${storage}/object/${bucket}/${NAME}`, { ...picture, as: STAFF });
    expect(status).toBe(200);
  }
  before = await stored();
});
afterAll(async () => {
  expect(await stored(), "a refused call changed what is stored").toEqual(before);
});

/** Calls that must not be answered to anybody but staff. */
const calls = (bucket: string): [string, string, unknown?][] => [
  ["POST", `/object/${bucket}/mine.png`, PNG],
  ["PUT", `/object/${bucket}/${NAME}`, PNG],
  ["POST", `/object/${bucket}/${NAME}`, PNG],
  ["DELETE", `/object/${bucket}/${NAME}`],
  ["POST", "/object/move", { bucketId: bucket, sourceKey: NAME, destinationKey: "mine.png" }],
  ["POST", "/object/copy", { bucketId: bucket, sourceKey: NAME, destinationKey: "mine.png" }],
  ["POST", `/object/sign/${bucket}/${NAME}`, { expiresIn: 60 }],
  ["POST", `/object/upload/sign/${bucket}/mine.png`, {}],
  ["PUT", `/object/upload/sign/${bucket}/mine.png?token=a.b.c`, PNG],
  ["GET", `/object/sign/${bucket}/${NAME}?token=a.b.c`],
  ["GET", `/object/${bucket}/${NAME}`],
  ["GET", `/object/authenticated/${bucket}/${NAME}`],
  ["GET", `/object/info/${bucket}/${NAME}`],
  ["GET", `/object/info/authenticated/${bucket}/${NAME}`],
  ["POST", "/bucket", { id: `${bucket}-2`, name: `${bucket}-2`, public: true }],
  ["PUT", `/bucket/${bucket}`, { public: true, allowed_mime_types: ["text/html"] }],
  ["POST", `/bucket/${bucket}/empty`, {}],
  ["DELETE", `/bucket/${bucket}`],
  ["GET", `/bucket/${bucket}`],
  ["POST", `/upload/resumable/${bucket}/mine.png`, PNG],
  ["POST", "/s3/", {}],
  ["GET", "/admin/tenants"],
];

/** Calls that are answered with nothing. */
const lists = (bucket: string): [string, string, unknown?][] => [
  ["POST", `/object/list/${bucket}`, { prefix: "" }],
  ["POST", `/object/list/${bucket}`, { prefix: "kept", search: "there" }],
  ["POST", `/object/list/${bucket}`, { prefix: "%", limit: 10_000, sortBy: { column: "name" } }],
  ["GET", "/bucket"],
  ["DELETE", `/object/${bucket}`, { prefixes: [NAME, "kept"] }],
];

const initOf = (as: Record<string, string>, method: string, body: unknown) => {
  const headers =
    body instanceof Uint8Array ? { "content-type": "image/png", "x-upsert": "true" } : {};
  return { as, method, headers: headers as Record<string, string>, body };
};

describe.each(callers)("%s", (caller) => {
  const as = ASKERS[caller];

  it.each(buckets)("changes nothing in %s, and lists nothing", async (bucket) => {
    for (const [method, path, body] of calls(bucket)) {
      await refusedProbe(storage + path, initOf(as, method, body));
    }
    for (const [method, path, body] of lists(bucket)) {
      const { status, text } = await probe(storage + path, initOf(as, method, body));
      expect(status >= 400 || text === "[]", `${path}: ${text}`).toBe(true);
    }
    const many = { expiresIn: 60, paths: [NAME] };
    const signed = await probe(`${storage}/object/sign/${bucket}`, initOf(as, "POST", many));
    expect(signed.text).not.toContain("token=");
  });
});

describe.each(Object.entries({ ...BAD_KEYS, ...withBadToken(BAD_TOKENS) }))("%s", (_, as) => {
  it("changes nothing and lists nothing", async () => {
    const [bucket = ""] = buckets;
    for (const [method, path, body] of [...calls(bucket), ...lists(bucket)]) {
      await refusedProbe(storage + path, initOf(as, method, body));
    }
  });
});

describe("names that lead elsewhere", () => {
  const NAMES = [
    "../../keys.json",
    "..%2f..%2fkeys.json",
    "%2e%2e/%2e%2e/keys.json",
    "..%5c..%5ckeys.json",
    "....//....//keys.json",
    "%252e%252e%252fkeys.json",
    "..%c0%af..%c0%afkeys.json",
    "kept/../../../keys.json",
    "/etc/passwd",
    "%00keys.json",
    "kept%2fthere.png%00.json",
    "kept/there.png.about.json",
    "kept%2Fthere.png%2Eabout.json",
    "kept/",
    "kept",
    ".",
    "%2e%2e",
  ];

  it.each(NAMES)("%s is nobody's picture", async (name) => {
    for (const bucket of ["partner-images", "..", "%2e%2e", "nothing-there"]) {
      for (const view of [
        "object/public",
        "object",
        "object/authenticated",
        "render/image/public",
      ]) {
        const { text, status } = await probe(`${storage}/${view}/${bucket}/${name}?width=320`);
        expect(text).not.toContain(target.keys.secretKey);
        expect(text).not.toContain("mimetype");
        // A path that leaves the interface altogether is a page that does not exist.
        expect(status).toBeGreaterThanOrEqual(300);
      }
    }
    for (const method of ["POST", "PUT"]) {
      const path = `${storage}/object/partner-images/${name}`;
      await refusedProbe(path, { ...picture, method, as: STAFF });
    }
  });
});
