import { beforeAll, describe, expect, it } from "vitest";
import { siteProcesses } from "../support/site-process";
import { ATTACKER, AttackedSite } from "./attacked-site";
import { answeredOrEnded, sendUnread } from "./raw-calls";
import { DEEP_STACKS, deepEmbedding, manyAliases } from "./requests";

// Shared: each attack meets what earlier ones left behind.
const processes = siteProcesses({ shared: true });

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start(processes);
});

/** The length of an article of several thousand words. */
const LONG = "word ".repeat(20_000);

/** Megabytes that eighty refusals may take, with the readings beside them. */
const MORE_MEMORY = 250;

const refusal = { code: expect.any(String), message: expect.any(String) };

describe("one call", () => {
  it("that embeds rows in rows twelve levels deep is refused, and delays nobody", async () => {
    await site.standsDuring(async (signal) => {
      const answer = await site.visit(deepEmbedding(12), { signal });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject(refusal);
    });
  });

  it("by eighty slow readers for 800 copies of a long column leaves the memory alone", async () => {
    const article = { title: "Long", slug: "long", published: true, content: LONG };
    await site.insert("articles", article);
    const before = site.memory;
    let most = before;
    const path = manyAliases("articles", "content", 800);
    await site.standsDuring(async (signal) => {
      const readers = Array.from({ length: 80 }, () => sendUnread(site.reading(path), 1, ATTACKER));
      signal.addEventListener("abort", () => {
        for (const reader of readers) reader.destroy();
      });
      await Promise.all(readers.map(answeredOrEnded));
      most = site.memory;
    });
    expect(most - before, "megabytes more").toBeLessThan(MORE_MEMORY);
  });

  it.each(Object.entries(DEEP_STACKS))("of %s leaves the database open", async (_, path) => {
    await site.standsDuring(async (signal) => {
      const answer = await site.visit(path, { signal });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject(refusal);
    });
  });
});
