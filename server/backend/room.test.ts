import { expect, it } from "vitest";
import { createLog } from "../http/log";
import { keepReserve } from "./room";

const KEYS = { secretKey: "secret", log: createLog("silent") };
const FAMILY = { apikey: "public", authorization: "Bearer a.b.family" };
const STAFF = { apikey: "public", authorization: "Bearer a.b.staff" };
const VISITOR = { apikey: "public" };
const SITE = { apikey: "secret" };

/** A backend that knows one member of staff, and one function that reads. */
const refusal = (megabytes: number, rowsElsewhere: boolean) =>
  keepReserve(
    async (_, init) => {
      const { authorization } = (init as { headers: typeof STAFF }).headers;
      return Response.json(authorization === STAFF.authorization ? [{}] : []);
    },
    {
      ...KEYS,
      free: async () => megabytes * 1024 * 1024,
      reading: new Set(["plan_since"]),
      rowsElsewhere,
    },
  );

async function status(free: number, path: string, headers: object = FAMILY, elsewhere = false) {
  const init = { method: "POST", headers: { ...headers, "content-length": "1" }, body: "." };
  const refused = await refusal(
    free,
    elsewhere,
  )(new Request(`http://backend.internal${path}`, init));
  return refused?.status ?? 200;
}

const SAVE = "/rest/v1/rpc/save_plan_field";
const FILE = "/storage/v1/object/memory-pictures/a/b.webp";

it.each([
  ["a file", FILE, 507, 507],
  ["a row", "/rest/v1/contact_messages", 507, 200],
  ["a function that writes", SAVE, 507, 200],
  ["one under an encoded name", "/rest/v1/rpc/%73ave_plan_field/", 507, 200],
  ["one that nobody knows", "/rest/v1/rpc/a_function_to_come", 507, 200],
  ["a new account", "/auth/v1/signup", 507, 200],
  ["a function that reads", "/rest/v1/rpc/plan_since", 200, 200],
  ["an invitation that a guest opens", "/rest/v1/rpc/guest_page", 200, 200],
  ["stopping letters", "/rest/v1/rpc/change_letters", 200, 200],
  ["erasing", "/rest/v1/rpc/erase_person", 200, 200],
  ["deleting a plan", "/rest/v1/rpc/delete_plan", 200, 200],
  ["a list of files", "/storage/v1/object/list/partner-images", 200, 200],
  ["a sign-in", "/auth/v1/token", 200, 200],
])("%s, on a full disk", async (_, path, here, elsewhere) => {
  expect(await status(0, path)).toBe(here);
  expect(await status(0, path, FAMILY, true)).toBe(elsewhere);
  expect(await status(200, path)).toBe(200);
});

it.each([
  ["families", FAMILY, SAVE, 507],
  ["visitors", VISITOR, "/rest/v1/contact_messages", 507],
  ["guests' pictures", SITE, FILE, 507],
  ["staff", STAFF, "/rest/v1/partners", 200],
  ["staff's functions", STAFF, "/rest/v1/rpc/save_partner", 200],
  ["the site's own", SITE, "/rest/v1/rpc/queue_digests", 200],
])("%s, where room becomes scarce: %#", async (_, headers, path, answered) => {
  expect(await status(100, path, headers)).toBe(answered);
  expect(await status(40, path, headers)).toBe(507);
});
