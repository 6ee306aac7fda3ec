import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { createLog } from "../http/log";
import { keepReserve } from "./room";

const options = { folder: tmpdir(), log: createLog("silent") };
/** No disk has room for it, in bytes. */
const TOO_LARGE = String(1e18);

const status = async (rowsElsewhere: boolean, path: string, length: string) => {
  const fetch = keepReserve(async () => new Response(), { ...options, rowsElsewhere });
  const init = { method: "POST", headers: { "content-length": length }, body: "." };
  return (await fetch(`http://backend.internal${path}`, init)).status;
};

it.each([
  ["a file", "/storage/v1/object/partner-images/a.png", 507, 507],
  ["a row", "/rest/v1/contact_messages", 507, 200],
  ["a list of files", "/storage/v1/object/list/partner-images", 200, 200],
  ["a sign-in", "/auth/v1/token", 200, 200],
])("%s that the disk has no room for", async (_, path, here, elsewhere) => {
  expect(await status(false, path, TOO_LARGE)).toBe(here);
  expect(await status(true, path, TOO_LARGE)).toBe(elsewhere);
  expect(await status(true, path, "1")).toBe(200);
});
