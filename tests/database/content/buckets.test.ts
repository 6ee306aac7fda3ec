import { beforeEach, describe, expect, test } from "vitest";
import {
  INQUIRY_FILES,
  MEMORY_PICTURES,
  PLAN_PICTURES,
  PROPOSAL_PICTURES,
} from "~shared/pictures/buckets";
import { BUCKETS, PNG } from "../../support/buckets";
import { openTestDatabase, PERSONAS, type Persona } from "../../support/database/database";

const database = await openTestDatabase();

const OTHER = Buffer.concat([PNG, Buffer.from("another picture")]);
const image = { contentType: "image/png" };

describe.each(Object.keys(BUCKETS))("%s", (bucket) => {
  const files = (persona: Persona) => database.as(persona).storage.from(bucket);
  const stored = database.service.storage.from(bucket);
  const namesStored = async () => ((await stored.list()).data ?? []).map(({ name }) => name);
  const bytesStored = async (name: string) => {
    const { data } = await stored.download(name);
    return data && Buffer.from(await data.arrayBuffer());
  };

  beforeEach(async () => {
    await stored.remove(["new.png", "moved.png"]);
    const { error } = await stored.upload("there.png", PNG, { ...image, upsert: true });
    expect(error).toBeNull();
  });

  test.each(PERSONAS)("%s and uploading", async (persona) => {
    const { error } = await files(persona).upload("new.png", PNG, image);
    expect(error === null).toBe(persona === "staff");
    expect(await namesStored()).toEqual(
      persona === "staff" ? ["new.png", "there.png"] : ["there.png"],
    );
  });

  test.each(PERSONAS)("%s and listing", async (persona) => {
    const { data } = await files(persona).list();
    expect((data ?? []).map(({ name }) => name)).toEqual(persona === "staff" ? ["there.png"] : []);
  });

  test.each(PERSONAS)("%s and replacing", async (persona) => {
    const { error } = await files(persona).update("there.png", OTHER, image);
    expect(error === null).toBe(persona === "staff");
    expect(await bytesStored("there.png")).toEqual(persona === "staff" ? OTHER : PNG);
  });

  test.each(PERSONAS)("%s and replacing by uploading again", async (persona) => {
    const { error } = await files(persona).upload("there.png", OTHER, { ...image, upsert: true });
    expect(error === null).toBe(persona === "staff");
    expect(await bytesStored("there.png")).toEqual(persona === "staff" ? OTHER : PNG);
  });

  test.each(PERSONAS)("%s and moving", async (persona) => {
    await files(persona).move("there.png", "moved.png");
    expect(await namesStored()).toEqual(persona === "staff" ? ["moved.png"] : ["there.png"]);
    await stored.move("moved.png", "there.png");
  });

  test.each(PERSONAS)("%s and deleting", async (persona) => {
    await files(persona).remove(["there.png"]);
    expect(await namesStored()).toEqual(persona === "staff" ? [] : ["there.png"]);
  });

  test("anyone reads a file by its address", async () => {
    const { publicUrl } = files("anonymous").getPublicUrl("there.png").data;
    const response = await database.fetch(publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  });

  test("not even staff upload what could carry a script", async () => {
    const { error } = await files("staff").upload("new.svg", Buffer.from("<svg/>"), {
      contentType: "image/svg+xml",
    });
    expect(error?.message).toMatch(/mime type/i);
    expect(await namesStored()).toEqual(["there.png"]);
  });
});

test.each(PERSONAS)("%s and making, emptying or deleting a bucket", async (persona) => {
  const { storage } = database.as(persona);
  await storage.createBucket("another", { public: true });
  await storage.updateBucket("content-images", { public: false });
  await storage.deleteBucket("partner-images");
  const { data } = await database.service.storage.listBuckets();
  const ofNobody = [PLAN_PICTURES, INQUIRY_FILES, PROPOSAL_PICTURES, MEMORY_PICTURES];
  const names = [...Object.keys(BUCKETS), ...ofNobody];
  expect(data?.map((bucket) => bucket.name).sort()).toEqual(names.sort());
  const isPublic = data?.filter((bucket) => bucket.public).map(({ name }) => name);
  expect(isPublic?.sort()).toEqual(Object.keys(BUCKETS).sort());
});
