import { expect, it } from "vitest";
import type { Backend } from "../../backend";
import { bounceRoutes } from "./bounce-routes";

it("one event that can be about no letter of ours does not keep a report's others from being noted", async () => {
  const secret = "a secret of the webhook";
  let noted: unknown;
  const fetch = async (_: unknown, init?: RequestInit) => {
    noted = JSON.parse(String(init?.body));
    return Response.json(1);
  };
  const backend = { url: "http://backend", secretKey: "secret", fetch } as unknown as Backend;
  const bounce = (address: string, more = {}) => ({ type: "bounce", address, ...more });
  const events = [
    bounce("gone@example.com", { message_id: "1@site.example" }),
    bounce(`${"a".repeat(300)}@example.com`),
    bounce("b@example.com", { message_id: "a".repeat(301) }),
  ];
  const headers = { authorization: `Bearer ${secret}` };
  const report = { method: "POST", headers, body: JSON.stringify({ events }) };
  const routes = bounceRoutes(backend, { MAIL_WEBHOOK_SECRET: secret });
  expect((await routes.request("/webhooks/mail", report)).status).toBe(200);
  const message_id = "<1@site.example>";
  expect(noted).toEqual({ events: [bounce("gone@example.com", { permanent: true, message_id })] });
});
