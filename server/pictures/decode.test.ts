import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { Busy } from "../pages/render-queue";
import { decode } from "./decode";

test("one picture is decoded at a time; who fills a share waits for nobody else's", async () => {
  const gate = new EventEmitter();
  const held = once(gate, "open");
  const order: string[] = [];
  let [underWay, most] = [0, 0];
  const from = (network: string, token: string) =>
    decode([network, token], async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await held;
      order.push(network);
      underWay -= 1;
    }).catch((error: unknown) => error);
  const flood = Array.from({ length: 10 }, () => from("flood", "link"));
  const same = from("elsewhere", "link");
  const other = from("other", "another link");
  const refused = await Promise.all(flood.slice(4));
  for (const error of refused) expect(error).toMatchObject({ status: 503, seconds: 20 });
  expect(refused[0]).toBeInstanceOf(Busy);
  gate.emit("open");
  expect(await Promise.all([...flood.slice(0, 4), same, other])).toEqual(Array(6).fill(undefined));
  expect(most).toBe(1);
  expect(order.indexOf("other"), "comes in its turn").toBeLessThan(3);
  expect(order).toHaveLength(6);
});

test("no more wait than a few altogether", async () => {
  const gate = new EventEmitter();
  const held = once(gate, "open");
  const sent = Array.from({ length: 40 }, (_, place) =>
    decode([`network ${place}`], () => held).catch((error: unknown) => error),
  );
  expect((await Promise.all(sent.slice(21))).every((error) => error instanceof Busy)).toBe(true);
  gate.emit("open");
  expect((await Promise.all(sent)).filter((error) => error instanceof Busy)).toHaveLength(19);
});
