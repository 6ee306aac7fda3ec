import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { Site } from "../support/site/site";

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

test("a site on a Supabase project: pages, a visitor's message, what is the project's own", async () => {
  const project = await Site.start();
  const { server, url, calls } = await standIn(project);
  const site = await Site.start({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: project.keys.publishableKey,
    SUPABASE_SECRET_KEY: project.keys.secretKey,
  });
  const ask = (path: string, init?: RequestInit) => fetch(site.url + path, init);
  await project.insert("partners", { name: "Oak House", type: "Funeral Home", location: "Troy" });

  const rendered = await ask("/partners");
  expect(await rendered.text()).toContain("Oak House");
  const policy = rendered.headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`connect-src 'self' ${url};`);
  expect(policy).toMatch(new RegExp(`img-src [^;]*${url}`));
  expect((await ask("/readyz")).status).toBe(200);
  // The project itself answers what is its own.
  expect((await ask("/rest/v1/partners")).status).toBe(404);
  // Scripts find it where the page says.
  const login = await (await ask("/auth/login")).text();
  expect(login).toContain(`&quot;backendUrl&quot;:&quot;${url}&quot;`);

  const words = { name: "Ada", email: "ada@example.com", subject: "A garden in May" };
  const message = { ...words, message: "We would like to plan something for forty people." };
  const sent = await ask("/contact", {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ form: "contact", ...message }),
    redirect: "manual",
  });
  expect(sent.status).toBe(303);
  expect(await project.rows("contact_messages")).toMatchObject([message]);
  expect(calls).toContain("POST /rest/v1/contact_messages");
  expect(calls).toContain("POST /functions/v1/email-marketing");
  await site.stop();
  await project.stop();
  server.closeAllConnections();
  server.close();
});
