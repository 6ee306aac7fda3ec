import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import routes from "../../app/routes";
import { MARK } from "../support/unseen";
import { ask, probe, refusedProbe, STAFF, target } from "./ask";

type Route = { path?: string; index?: boolean; children?: Route[] };

/** The address of every screen below a route, with something in place of a parameter. */
const addresses = ({ path = "", children = [] }: Route, above = ""): string[] => {
  const own = path ? `${above}/${path}` : above;
  return [own, ...children.flatMap((child) => addresses(child, own))];
};
const admin = (routes as Route[]).filter(({ path = "" }) => /^(admin|auth)\b/.test(path));
const SCREENS = [...new Set(admin.flatMap((route) => addresses(route)))].map((path) =>
  path.replace(":id", "00000000-0000-4000-8000-000000000001"),
);

it("knows the back office's screens", () => {
  expect(SCREENS.length).toBeGreaterThan(12);
  expect(SCREENS).toContain("/admin/contacts");
});

// A page is the same with and without a token; this one is shown in every place that it could be.
describe.concurrent("asked with a token of staff's", () => {
  const cookie = `sb-access-token=${target.staff.token}; session=${target.staff.token}`;
  const shown = { as: STAFF, headers: { cookie } };

  it.each(SCREENS)("%s gives no data, and neither does its data address", async (path) => {
    for (const address of [
      path,
      `${path}?edit=new`,
      `${path}.data?_routes=admin/layout`,
      `${path}/_.data`,
      `${path}.data?_routes=contact/admin/messages,investors/admin/queries`,
      `/__manifest?p=${path}&version=x`,
    ]) {
      const { text, headers } = await probe(address, shown);
      expect(headers.get("set-cookie")).toBeNull();
      expect(text, `${address} tells what somebody wrote`).not.toMatch(/@example\.com|Ann\b/);
    }
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const address = method === "POST" || method === "PATCH" ? path : `${path}.data`;
      await refusedProbe(address, { ...shown, method, body: { id: "1" } });
    }
    const visitors = await probe(`${path}.data`, { as: {} });
    expect((await probe(`${path}.data`, shown)).text, path).toBe(visitors.text);
  });
});

describe("public pages", () => {
  it("hold no draft, no account and nothing anybody wrote", async () => {
    const pages = ["/", "/resources", "/resources/out", "/inspiration", "/partners", "/contact"];
    const files = ["/sitemap.xml", "/feed.xml", "/robots.txt"];
    for (const path of [...pages, ...files, "/resources/draft", `/resources/${MARK}x`]) {
      const { text } = await ask(path);
      expect(text.replaceAll(`${MARK}x`, ""), path).not.toContain(MARK);
      expect(text, path).not.toContain(target.keys.secretKey);
    }
  });

  it("show the investors' page to nobody without a password", async () => {
    for (const path of ["/investor-relations", "/investor-relations.data"]) {
      const { text } = await probe(path);
      expect(text).not.toContain("Underserved");
    }
  });
});

it("no file that browsers get holds a secret or the investors' page", () => {
  const folder = join(import.meta.dirname, "../../build/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const text = readFileSync(join(folder, name), "utf8");
    expect(text, name).not.toMatch(/sb_secret_|SECRET_KEY|Underserved Need/);
  }
});
