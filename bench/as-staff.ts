import { signIn } from "~/admin/session/session";
import { type Site, STAFF } from "./site";

/** Stands for the backend's address: each call goes to the site it is meant for. */
const PLACEHOLDER = "http://site.invalid";

let asked: Site | undefined;
const tokens = new Map<Site, string>();
const realFetch = globalThis.fetch;

/** Lets the back office's own reads run here, without a browser, asking one site or another. */
export async function signInAsStaff(sites: Site[]): Promise<void> {
  const dataset = { backendUrl: PLACEHOLDER, publishableKey: "-", siteUrl: PLACEHOLDER };
  Object.assign(globalThis, { document: { documentElement: { dataset } }, fetch: fetchFromSite });
  for (const site of sites) {
    tokens.set(site, await staffToken(site));
  }
  const error = await asking(sites[0], () => signIn(STAFF.email, STAFF.password));
  if (error) throw error;
}

/** Runs one read against one of the sites. Reads of two sites do not run at the same time. */
export async function asking<Result>(
  site: Site | undefined,
  read: () => Promise<Result>,
): Promise<Result> {
  asked = site;
  return read();
}

const fetchFromSite: typeof fetch = (input, init) => {
  if (!asked || !String(input).startsWith(PLACEHOLDER)) return realFetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("apikey", asked.publishableKey);
  const token = tokens.get(asked);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return realFetch(String(input).replace(PLACEHOLDER, asked.url), { ...init, headers });
};

export async function staffToken({ url, publishableKey }: Site): Promise<string> {
  const response = await realFetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify(STAFF),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}
