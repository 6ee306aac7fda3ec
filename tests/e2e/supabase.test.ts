import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Site } from "../support/site";
import { logIn } from "./back-office";
import { ready, visitor, write } from "./contact/contact-page";
import { toast } from "./page";
import { expect, test } from "./test";

/**
 * Stands in for a Supabase project: another site's interfaces, under an address of their own, with
 * the headers by which Supabase lets every site's scripts use them.
 */
async function standIn(project: Site): Promise<{ server: Server; url: string; calls: string[] }> {
  const calls: string[] = [];
  const listener = getRequestListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    const allowed = {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "*",
      "access-control-expose-headers": "*",
    };
    if (request.method === "OPTIONS") return new Response(null, { headers: allowed });
    const headers = new Headers(request.headers);
    for (const name of ["host", "connection", "content-length"]) headers.delete(name);
    const body = request.body ? await request.arrayBuffer() : undefined;
    const answer = await fetch(project.url + pathname + search, {
      method: request.method,
      headers,
      body,
    });
    const answered = new Headers({ ...Object.fromEntries(answer.headers), ...allowed });
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) {
      answered.delete(name);
    }
    answered.delete("cross-origin-resource-policy");
    const empty = [204, 304].includes(answer.status);
    return new Response(empty ? null : answer.body, { status: answer.status, headers: answered });
  });
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return { server, calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a site on a Supabase project: pages, a visitor's message, the back office", {
  tag: "@more",
}, async ({ page, startSite }) => {
  const project = await startSite();
  const { server, url, calls } = await standIn(project);
  const site = await startSite({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: project.keys.publishableKey,
    SUPABASE_SECRET_KEY: project.keys.secretKey,
  });
  await project.insert("partners", { name: "Oak House", type: "Funeral Home", location: "Troy" });

  const rendered = await page.request.get(`${site.url}/partners`);
  expect(await rendered.text()).toContain("Oak House");
  const policy = rendered.headers()["content-security-policy"] ?? "";
  expect(policy).toContain(`connect-src 'self' ${url};`);
  expect(policy).toMatch(new RegExp(`img-src [^;]*${url}`));
  expect((await page.request.get(`${site.url}/readyz`)).status()).toBe(200);
  // The project itself answers what is its own.
  expect((await page.request.get(`${site.url}/rest/v1/partners`)).status()).toBe(404);

  await page.goto(`${site.url}/contact`);
  await ready(page);
  const words = visitor();
  await write(page, words);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toast(page, "Message Sent Successfully")).toBeVisible();
  expect(await project.rows("contact_messages")).toMatchObject([words]);
  expect(calls).toContain("POST /rest/v1/contact_messages");
  expect(calls).toContain("POST /functions/v1/email-marketing");

  await page.goto(`${site.url}/auth/login`);
  await logIn(page, project.staff.email, project.staff.password);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(calls).toContain("POST /auth/v1/token");
  await page.goto(`${site.url}/admin/contacts`);
  await expect(page.getByRole("button", { name: `View message from ${words.name}` })).toBeVisible();
  await page.close();
  server.closeAllConnections();
  server.close();
});
