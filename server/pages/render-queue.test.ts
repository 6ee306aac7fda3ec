import { expect, it } from "vitest";
import { until } from "../../tests/support/until";
import { Busy, Renders } from "./render-queue";

const NO_LIMIT = { points: 100_000, seconds: 60 };
const noRest = async () => undefined;

/** Renderings that end when they are told to, and the order in which they begin. */
function work() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const render = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const endOne = async () => {
    const { length } = begun;
    ends.shift()?.();
    await until(() => expect(begun.length).toBeGreaterThan(length));
  };
  return { begun, render, endOne, ends };
}

it("renders one page at a time, and each network's in its turn", async () => {
  const { begun, render, endOne, ends } = work();
  const renders = new Renders(NO_LIMIT, noRest);
  const all = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"].map((name) =>
    renders.run(name.charAt(0), render(name)),
  );
  await until(() => expect(begun).toEqual(["a1"]));
  for (let i = 0; i < 6; i += 1) await endOne();
  ends[0]?.();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1", "c1", "b2"]);
  // A network with one or two waits behind one of each other network, not behind all.
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

it("rests in between for as long as the rendering took, in proportion", async () => {
  const rests: number[] = [];
  let awake: () => void = () => undefined;
  const renders = new Renders(NO_LIMIT, (took) => {
    rests.push(took);
    return new Promise<void>((resolve) => {
      awake = resolve;
    });
  });
  const begun: number[] = [];
  const first = renders.run("a", async () => begun.push(1));
  const second = renders.run("a", async () => begun.push(2));
  await first;
  await until(() => expect(rests).toHaveLength(1));
  expect(begun).toEqual([1]);
  awake();
  await second;
  expect(begun).toEqual([1, 2]);
});

it("rests for long only where many wait for what nobody will ask for again", async () => {
  const rests: string[] = [];
  const renders = new Renders(NO_LIMIT, async (_, length) => void rests.push(length));
  const crowd = (kept: boolean) =>
    Array.from({ length: 8 }, () => renders.run("a", async () => "page", { isCached: () => kept }));
  await Promise.all(crowd(true));
  expect(new Set(rests)).toEqual(new Set(["short"]));
  rests.length = 0;
  await Promise.all(crowd(false));
  await until(() => expect(rests).toHaveLength(8));
  expect(rests).toEqual([...Array(3).fill("long"), ...Array(5).fill("short")]);
});

it("refuses a network what is more than its limit, and says when to come back", async () => {
  const renders = new Renders({ points: 3, seconds: 60 }, noRest);
  const render = async () => "page";
  for (let i = 0; i < 3; i += 1) expect(await renders.run("a", render)).toBe("page");
  const refused = await renders.run("a", render).catch((error) => error);
  expect(refused).toBeInstanceOf(Busy);
  expect(refused).toMatchObject({ status: 429 });
  expect(refused.seconds).toBeGreaterThan(50);
  expect(refused.seconds).toBeLessThanOrEqual(60);
  expect(await renders.run("b", render)).toBe("page");
});

it("holds a bounded number: of one network, and of all", async () => {
  const { render } = work();
  const renders = new Renders(NO_LIMIT, noRest);
  const statuses = async (networks: string[]) => {
    const refused: number[] = [];
    for (const network of networks) {
      renders.run(network, render("x")).catch((error: Busy) => refused.push(error.status));
    }
    await new Promise((resolve) => setImmediate(resolve));
    return refused;
  };
  expect(await statuses(Array(60).fill("a"))).toEqual(Array(19).fill(429));
  const others = Array.from({ length: 300 }, (_, i) => `network ${i}`);
  expect(await statuses(others)).toEqual(Array(140).fill(503));
});

it("passes on what failed, and goes on", async () => {
  const renders = new Renders(NO_LIMIT, noRest);
  const failing = renders.run("a", () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(await renders.run("a", async () => "page")).toBe("page");
});

it("lets others have their turn while one waits for a service, and then goes on", async () => {
  const renders = new Renders(NO_LIMIT, noRest);
  const order: string[] = [];
  let answer: () => void = () => undefined;
  const service = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const posted = renders.run(
    "a",
    async (leave) => {
      await leave(() => service);
      order.push("posted");
    },
    { isPost: true },
  );
  // Each of them runs in the slot that the form has left, and alone in it.
  let inside = 0;
  await Promise.all(
    ["b", "c"].map((network) =>
      renders.run(network, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        order.push(network);
      }),
    ),
  );
  answer();
  await posted;
  expect(order).toEqual(["b", "c", "posted"]);
  expect(await renders.run("a", async () => "page")).toBe("page");
});

it("goes on after a form whose service fails, or answers when nobody waits any more", async () => {
  const renders = new Renders(NO_LIMIT, noRest);
  const failing = renders.run("a", (leave) => leave(() => Promise.reject(new Error("away"))));
  await expect(failing).rejects.toThrow("away");
  let late: () => void = () => undefined;
  const service = new Promise<void>((resolve) => {
    late = resolve;
  });
  expect(
    await renders.run("a", async (leave) => {
      void leave(() => service);
      return "given up";
    }),
  ).toBe("given up");
  late();
  await service;
  expect(await renders.run("a", async () => "page")).toBe("page");
});

it("has room for forms where pages take all of theirs, and lets both have their turn", async () => {
  const { begun, render, endOne } = work();
  const renders = new Renders(NO_LIMIT, noRest);
  const crowd = Array.from({ length: 300 }, (_, i) => `network ${i % 10}`);
  for (const network of crowd) renders.run(network, render("page")).catch(() => undefined);
  await until(() => expect(begun).toEqual(["page"]));
  await expect(renders.run("a", render("page"))).rejects.toMatchObject({ status: 503 });
  for (const name of ["form 1", "form 2"]) void renders.run("a", render(name), { isPost: true });
  await new Promise((resolve) => setImmediate(resolve));
  for (let i = 0; i < 4; i += 1) await endOne();
  expect(begun.filter((name) => name !== "page")).toEqual(["form 1", "form 2"]);
});

it("counts a form that waits for a service: a network has no more room than before", async () => {
  const renders = new Renders(NO_LIMIT, noRest);
  const never = new Promise<void>(() => undefined);
  const refused: number[] = [];
  for (let i = 0; i < 60; i += 1) {
    renders
      .run("a", (leave) => leave(() => never), { isPost: true })
      .catch((error: Busy) => refused.push(error.status));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(refused).toEqual(Array(20).fill(429));
});

it("takes a form of a network that has asked for all the pages it may", async () => {
  const renders = new Renders({ points: 1, seconds: 60 }, noRest);
  const render = async () => "page";
  await renders.run("a", render);
  await expect(renders.run("a", render)).rejects.toBeInstanceOf(Busy);
  expect(await renders.run("a", render, { isPost: true })).toBe("page");
});
