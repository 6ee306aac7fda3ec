import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { siteProcesses } from "../server/site-process";
import { ATTACKER, AttackedSite } from "./attacked-site";
import { answeredOrEnded, rawGet, sendUnread } from "./raw-calls";

const processes = siteProcesses();

let site: AttackedSite;
beforeEach(async () => {
  site = await AttackedSite.start(processes);
});

/** Megabytes that a hundred connections may add. */
const MORE_MEMORY = 300;

describe("one address", () => {
  it("that leaves 200,000 answers unread costs little memory", async () => {
    const before = site.memory;
    const call = rawGet(site.url, "/");
    await site.standsDuring(async (over) => {
      const connections = Array.from({ length: 100 }, () => sendUnread(call, 2_000, ATTACKER));
      over.addEventListener("abort", () => {
        for (const connection of connections) connection.destroy();
      });
      await Promise.all(connections.map(answeredOrEnded));
      await settled(() => site.memory);
      expect(site.memory - before, "megabytes more").toBeLessThan(MORE_MEMORY);
    });
  });
});

/** Resolves once a number has stopped growing for a second. */
async function settled(look: () => number): Promise<void> {
  let last = look();
  for (let still = 0; still < 5; ) {
    await wait(200);
    const now = look();
    still = now > last + 5 ? 0 : still + 1;
    last = Math.max(last, now);
  }
}
