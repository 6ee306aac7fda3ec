import { SECRET_KEY, SUPABASE_URL } from "./fake-database.ts";

const PUBLISHABLE_KEY = "sb_publishable_test";

export const ENV = {
  SUPABASE_URL,
  SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  SUPABASE_SECRET_KEY: SECRET_KEY,
};

export const signUp = {
  operation: "addContact",
  contactData: {
    name: "Ada King Lovelace",
    email: "ada_l@example.org",
    emailOptIn: true,
    source: "website_mailing_list",
  },
} as const;

export const SIGN_UP_ID = "6b0f4f52-0f4e-4a3e-9c62-2f6f0d2b8a11";

export function signUpRow(ageMs = 1_000, changes: object = {}) {
  return {
    id: SIGN_UP_ID,
    first_name: "Ada",
    last_name: "King Lovelace",
    email: "ada_l@example.org",
    interest_type: "mailing-list",
    email_opt_in: true,
    created_at: new Date(Date.now() - ageMs).toISOString(),
    ...changes,
  };
}

export const message = {
  operation: "createContact",
  contactData: {
    name: "Grace Hopper",
    email: "grace@example.org",
    subject: "Her last wish",
    message: "My mother died on Sunday.\nShe wanted music.",
    source: "website_contact_form",
  },
} as const;

export const MESSAGE_ID = "0d9c8b7a-1a2b-4c3d-8e4f-5a6b7c8d9e0f";

export function messageRow(ageMs = 1_000, changes: object = {}) {
  const { source: _, ...words } = message.contactData;
  const created_at = new Date(Date.now() - ageMs).toISOString();
  return { id: MESSAGE_ID, ...words, created_at, ...changes };
}

/** About the row that `signUpRow` or `messageRow` makes; a null header is left out. */
export function post(body: unknown, headers: Record<string, string | null> = {}): Request {
  const isMessage = (body as { operation?: string } | null)?.operation === "createContact";
  const all = {
    "idempotency-key": isMessage ? MESSAGE_ID : SIGN_UP_ID,
    authorization: `Bearer ${PUBLISHABLE_KEY}`,
    apikey: PUBLISHABLE_KEY,
    "content-type": "application/json",
    ...headers,
  };
  return new Request("http://site.test/functions/v1/email-marketing", {
    method: "POST",
    headers: Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null),
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export async function read(response: Response) {
  return { status: response.status, body: await response.json() };
}
