import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAMILIES } from "~shared/family-queries";
import { VISITORS } from "~shared/visitor-queries";
import { FUNCTIONS } from "../support/database/functions";
import {
  ASKERS,
  type Ask,
  all,
  ask,
  type Caller,
  probe,
  refusedProbe,
  SITE,
  withToken,
} from "./ask";

const callers = Object.keys(ASKERS) as Caller[];
const rpc = (name: string) => `/rest/v1/rpc/${name}`;

/** Arguments for each function, so that it runs and does not merely miss one. */
const ARGUMENTS: Record<string, Record<string, unknown>> = {
  add_investor_password: { password: "of a stranger", description: "mine" },
  is_image_bucket: { bucket_id: "partner-images" },
  is_published: { published: true },
  save_celebration_type: {
    id: "00000000-0000-4000-8000-000000000009",
    is_new: true,
    title: "Mine",
    description: "Mine",
    icon: "Leaf",
    action_text: "Mine",
    main_ideas: [],
    additional_ideas: [],
  },
  search_articles: { search: "" },
  search_contact_messages: { search: "" },
  search_early_access_requests: { search: "" },
  search_mailing_list_subscribers: { search: "" },
  search_partner_applications: { search: "" },
  search_partners: { search: "" },
  purge_record: { kind: "articles", id: "00000000-0000-4000-8000-000000000001" },
  restore_records: { kind: "articles", ids: ["00000000-0000-4000-8000-000000000001"] },
  trash_records: { kind: "articles", ids: ["00000000-0000-4000-8000-000000000001"] },
  unused_images: { names: ["there.png"] },
};

/** Functions that the web server passes on; the database would let an account call more. */
const LISTED = { anonymous: VISITORS.functions, stranger: FAMILIES.functions };

/** Open to everybody, and tried with its limits elsewhere. */
const COUNTED = ["open_investor_page"];

const OTHERS = [
  "request_investor_access",
  "client_address",
  "visitor_address_key",
  "containing",
  "limit_submissions",
  "refuse_submission",
  "set_updated_at",
  "add_staff_member",
  "remove_staff_member",
  "personal_data",
  "erase_personal_data",
  "pg_sleep",
  "pg_read_file",
  "pg_ls_dir",
  "lo_import",
  "dblink",
  "query_to_xml",
  "set_config",
  "current_setting",
  "version",
  "crypt",
  "gen_salt",
  "uid",
  "auth.uid",
  "jwt",
  "exec_sql",
  "pg_terminate_backend",
  "nothing_of_the_kind",
  "is_staff;select",
  "..%2fstaff",
];

/** Ends the caller's sessions. */
const ENDS_SESSIONS = ["sign_out_everywhere"];

const passwords = async () => (await ask("/rest/v1/investor_passwords", { as: SITE })).text;
let before: string;
beforeAll(async () => {
  before = await passwords();
});
afterAll(async () => {
  expect(await passwords(), "a call changed the investors' passwords").toBe(before);
});

/** Beside a plain call, other ways to call a function; each is asked one, in turns. */
const OTHERWISE: (Ask & { query?: string })[] = [
  { query: "?select=*&order=id" },
  { headers: { prefer: "params=single-object" } },
  { headers: { "content-profile": "auth" } },
  { method: "DELETE" },
  { method: "PATCH" },
];

/** Makes the session of a family's account that nobody else asks with. */
async function newFamily() {
  const body = { data: {} };
  const { text } = await ask("/auth/v1/signup", { method: "POST", body });
  return withToken(JSON.parse(text).access_token);
}

describe.concurrent.each(callers)("%s", (caller) => {
  const as = ASKERS[caller];
  const names = Object.keys(FUNCTIONS).filter((name) => !COUNTED.includes(name));

  it.each([...names.entries()])("gets nothing hidden out of function %i, %s", async (at, name) => {
    const own = caller === "stranger" && ENDS_SESSIONS.includes(name) ? await newFamily() : as;
    const body = ARGUMENTS[name] ?? {};
    const open = LISTED[caller].some((line) => line.startsWith(`${name}(`));
    expect(!open || FUNCTIONS[name]?.includes(caller)).toBe(true);
    const query = new URLSearchParams(
      Object.entries(body).map(([key, value]) => [key, String(value)]),
    );
    const { query: more = "", ...init } = OTHERWISE[at % OTHERWISE.length] ?? {};
    const call = open ? probe : refusedProbe;
    await (init.method ? refusedProbe : call)(rpc(name) + more, {
      as: own,
      method: "POST",
      body,
      ...init,
    });
    await call(`${rpc(name)}?${query}`, { as: own });
    await call(rpc(name), { as: own, method: "POST", body });
  });

  it("calls no other function", async () => {
    await all(OTHERS, async (name) => {
      await refusedProbe(rpc(name), { as });
      await refusedProbe(rpc(name), { as, method: "POST", body: {} });
      await refusedProbe(rpc(name), { as, method: "POST", body: { seconds: 1, search: "a" } });
    });
  });

  it("reaches no function of the site's but its one, and that not as somebody else", async () => {
    for (const name of ["", "email-marketing/", "email-marketing/../../rest/v1/staff", "other"]) {
      await refusedProbe(`/functions/v1/${name}`, { as, method: "POST", body: {} });
    }
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      await refusedProbe("/functions/v1/email-marketing", { as, method });
    }
    await refusedProbe("/functions/v1/email-marketing", { as, method: "POST", body: {} });
  });
});
