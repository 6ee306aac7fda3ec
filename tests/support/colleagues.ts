import fs from "node:fs";
import path from "node:path";
import { type Account, signIn } from "./site/sign-in";
import type { Site } from "./site/site";

let added = 0;

/** A member of staff of their own for each call, made as the operator's script makes them. */
export async function addColleague(site: Site, name: string) {
  added += 1;
  const email = `colleague${process.pid}-${added}@example.com`;
  const control = fs.readFileSync(path.join(site.dataFolder, "control.json"), "utf8");
  const answer = await fetch(`http://127.0.0.1:${JSON.parse(control).port}/staff`, {
    method: "POST",
    headers: { apikey: site.keys.secretKey },
    body: JSON.stringify({ action: "add", email, name }),
  });
  const { password } = (await answer.json()) as { password: string };
  const [row] = await site.rows<{ user_id: string }>(
    "staff",
    `display_name=eq.${encodeURIComponent(name)}&order=created_at.desc&limit=1`,
  );
  if (!row) throw new Error("The colleague was not added");
  return { email, password, id: row.user_id };
}

/**
 * Calls a function of the database as one of the staff, as their own screen would.
 * @throws Error with the answer that refuses it
 */
export async function callAs(site: Site, account: Account, name: string, given: object) {
  const { access_token } = await signIn({ url: site.url, ...site.keys }, account);
  return call(site, name, given, access_token);
}

/**
 * Calls a function of the database, as a visitor or with the token of a session.
 * @throws Error with the answer that refuses it
 */
async function call({ url, keys }: Site, name: string, given: object, token?: string) {
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: keys.publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(given),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text && JSON.parse(text);
}
