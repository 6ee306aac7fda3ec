import { beforeAll, describe, expect, it } from "vitest";
import { siteProcesses } from "../support/site-process";
import { AttackedSite, HIDDEN } from "./attacked-site";
import type { Answer } from "./raw-calls";
import { NO_TOKEN, POLLUTING, TAKEOVER } from "./requests";

// Shared: each attack meets what earlier ones left behind.
const processes = siteProcesses({ shared: true });

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start(processes);
});

const TABLES = ["contact_messages", "staff", "investor_passwords", "vendor_submissions"];

/** Statuses for a token that nobody signed. */
const REFUSED = [400, 401, 403, 404];

const asNobody = (path: string, method = "GET", row?: object) =>
  site.visit(`/rest/v1/${path}`, {
    method,
    headers: { ...NO_TOKEN, "content-type": "application/json" },
    body: row && JSON.stringify(row),
  });

describe("a visitor who writes into the prototype of all objects", () => {
  it("reads, changes and calls nothing afterwards", async () => {
    const answers: Answer[] = [];
    for (const path of TAKEOVER) answers.push(await site.visit(path));

    for (const table of TABLES) {
      const answer = await asNobody(table);
      expect(answer.text, table).not.toContain(HIDDEN);
      expect(REFUSED, table).toContain(answer.status);
    }
    const setting = "site_settings?key=eq.ga_tracking_id";
    expect(REFUSED).toContain((await asNobody(setting, "PATCH", { value: "G-TAKEN" })).status);
    const person = { address: "ada@example.com" };
    expect(REFUSED).toContain((await asNobody("rpc/personal_data", "POST", person)).status);
    expect((await site.visit("/rest/v1/contact_messages")).text).not.toContain(HIDDEN);
    expect(await site.signIn()).toBe(true);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it("breaks nobody's sign-in, by whichever way in", async () => {
    for (const path of POLLUTING) {
      const { status } = await site.visit(path);
      expect(REFUSED, path).toContain((await asNobody("contact_messages")).status);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
    // Anything written there would last until the next start.
    expect(await site.signIn()).toBe(true);
  });
});
