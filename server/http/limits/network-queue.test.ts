import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { until } from "../../../tests/support/until";
import { NetworkQueue } from "./network-queue";

test("a network's calls wait behind its own, and another's do not", async () => {
  const turns = new NetworkQueue();
  const gate = new EventEmitter();
  const held = once(gate, "open");
  const begun: string[] = [];
  const call = (network: string) =>
    turns.run(network, async () => {
      begun.push(network);
      await held;
    });
  const many = Array.from({ length: 300 }, () => call("a"));
  const other = call("b");
  await until(() => expect(begun).toContain("b"));
  expect(begun.filter((network) => network === "a")).toHaveLength(6);
  // Tasks beyond those that may wait are refused at once.
  expect(many.filter((task) => task === undefined)).toHaveLength(300 - 206);
  gate.emit("open");
  await Promise.all([...many, other]);
  expect(begun.filter((network) => network === "a")).toHaveLength(206);
  await until(() => expect(turns.size).toBe(0));
});
