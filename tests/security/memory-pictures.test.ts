import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { ask } from "./ask";
import { addHousehold, addPlan, token } from "./guests";

// The cost of pictures of memories, posted as a browser without JavaScript does.

let plan: string;
let lees: string;
let rays: string;
beforeAll(async () => {
  plan = await addPlan({});
  [lees = "", rays = ""] = await Promise.all(
    ["lees", "rays"].map(async (name) => (await addHousehold(plan, name)).token),
  );
});

/** More than may be under way and wait. */
const FLOOD = 6;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

async function leave(link: string, words: string, bytes: Buffer, from: string) {
  const form = new FormData();
  const fields = { do: "leave", id: randomUUID(), own: token(), author_name: "Bo", words };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("picture", new Blob([new Uint8Array(bytes)]), "photo.avif");
  const request = new Request("http://site", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = new Uint8Array(await request.arrayBuffer());
  return ask(`/memories/${link}`, { as: {}, method: "POST", headers, body, from });
}

it("of one network wait behind each other, and nobody else's behind all of them", async () => {
  // A kilobyte that takes long to decode.
  const bytes = await picture(2_000, 2_000).avif({ effort: 0, quality: 1 }).toBuffer();
  expect(bytes.byteLength).toBeLessThan(3_000);
  let over = false;
  const flood = Promise.all(
    Array.from({ length: FLOOD }, (_, place) =>
      leave(lees, `He ran ${place}`, bytes, "198.51.100.191"),
    ),
  ).finally(() => {
    over = true;
  });
  const small = await picture(42, 30).png().toBuffer();
  const [other, file] = await Promise.all([
    leave(rays, "He danced", small, "198.51.100.192"),
    ask("/favicon.svg", { as: {} }),
  ]);
  expect([other.status, file.status, over]).toEqual([303, 200, false]);
  const answers = await flood;
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, text } of refused) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(text).toMatch(/He ran \d/);
  }
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(FLOOD - refused.length);
});
