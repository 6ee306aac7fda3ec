import { once } from "node:events";
import { beforeAll, describe, expect, it } from "vitest";
import { ATTACKER, AttackedSite } from "../attacks/attacked-site";
import { answeredOrEnded, rawGet, sendUnread } from "../attacks/raw-calls";
import { siteProcesses } from "../support/site/site-process";

// Shared: each attack meets what earlier ones left behind.
const processes = siteProcesses({ shared: true });

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start(processes);
});

/** Megabytes that a hundred connections may add. */
const MORE_MEMORY = 300;

describe("one address", () => {
  it.each(["/", "/healthz", "/rest/v1/partners"])(
    "that leaves 200,000 answers of %s unread costs little memory, and is hung up on",
    async (path) => {
      const before = site.memory;
      let most = before;
      const call = rawGet(site.url, path);
      await site.standsDuring(async () => {
        const connections = Array.from({ length: 100 }, () => sendUnread(call, 2_000, ATTACKER));
        await Promise.all(connections.map(answeredOrEnded));
        most = site.memory;
        // They notice once they read.
        const ends = connections.map(
          (socket) =>
            new Promise<void>((ended) => {
              if (socket.closed) ended();
              else socket.once("close", ended).resume();
            }),
        );
        await Promise.all(ends);
        const bytes = connections.map(({ bytesRead }) => bytesRead);
        expect(Math.max(...bytes), "bytes answered to one connection").toBeLessThan(2_000_000);
      });
      expect(Math.max(most, site.memory) - before, "megabytes more").toBeLessThan(MORE_MEMORY);
    },
  );
});

const json = { "content-type": "application/json" };

describe("many calls at once", () => {
  it("with passwords wait behind each other, and nobody behind them", async () => {
    const guess = (number: number) =>
      site.visit("/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: json,
        body: JSON.stringify({ email: `guess-${number}@example.com`, password: "a wrong one" }),
      });
    await site.standsDuring(async () => {
      let answered = 0;
      const count = () => {
        answered += 1;
      };
      const guesses = Array.from({ length: 30 }, (_, number) => guess(number).then(count));
      await site.look();
      expect(answered, "guesses answered before a list and a page are").toBeLessThan(
        guesses.length,
      );
      await Promise.all(guesses);
    });
  });

  it("with two megabytes where a form has a few lines are refused by their length", async () => {
    const body = JSON.stringify({ id: "x".repeat(1_900_000), name: "a" });
    const send = () =>
      site.visit("/rest/v1/contact_messages", { method: "POST", headers: json, body });
    await site.standsDuring(async () => {
      const answers = await Promise.allSettled(Array.from({ length: 20 }, send));
      for (const answer of answers) {
        // A sender still busy when the refusal comes may see a broken connection.
        if (answer.status === "fulfilled") expect(answer.value.status).toBe(413);
      }
    });
  });

  it("that break off in the middle of a body are no error of the site's", async () => {
    const half = `POST /rest/v1/contact_messages HTTP/1.1\r\nhost: a\r\ncontent-length: 60000\r\ncontent-type: application/json\r\n\r\n{"name":"`;
    await site.standsDuring(async () => {
      const connections = Array.from({ length: 50 }, () =>
        sendUnread({ url: site.url, bytes: half }, 1, ATTACKER),
      );
      await Promise.all(connections.map((socket) => once(socket, "connect")));
      for (const socket of connections) socket.destroy();
    });
  });
});
