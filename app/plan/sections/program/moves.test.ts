import { expect, test } from "vitest";
import { droppedAt, moved } from "./moves";

const rows = (...positions: number[]) =>
  positions.map((position, index) => ({ id: "abcdefgh".charAt(index), position }));

function orderAfter(before: { id: string; position: number }[], id: string, to: number) {
  const changes = new Map(moved(before, id, to).map((change) => [change.id, change.position]));
  return before
    .map((row) => ({ ...row, position: changes.get(row.id) ?? row.position }))
    .sort((a, b) => a.position - b.position)
    .map((row) => row.id)
    .join("");
}

test("a row goes where it is put, and the others keep their order", () => {
  const list = rows(1, 2, 3, 4);
  expect(orderAfter(list, "c", 1)).toBe("acbd");
  expect(orderAfter(list, "b", 2)).toBe("acbd");
  expect(orderAfter(list, "d", 0)).toBe("dabc");
  expect(orderAfter(list, "a", 3)).toBe("bcda");
  expect(orderAfter(list, "a", 99)).toBe("bcda");
  expect(orderAfter(list, "d", -1)).toBe("dabc");
});

test("one move changes one row", () => {
  expect(moved(rows(1, 2, 3), "c", 1)).toEqual([{ id: "c", position: 1.5 }]);
  expect(moved(rows(1, 2, 3), "c", 0)).toEqual([{ id: "c", position: 0 }]);
  expect(moved(rows(1, 2, 3), "a", 2)).toEqual([{ id: "a", position: 4 }]);
});

test("staying where it is changes nothing, nor does a row that is gone", () => {
  expect(moved(rows(1, 2), "a", 0)).toEqual([]);
  expect(moved(rows(1), "a", 5)).toEqual([]);
  expect(moved(rows(1, 2), "x", 0)).toEqual([]);
});

test("where two share a place, or none is left between them, the list is numbered again", () => {
  expect(orderAfter(rows(2, 2, 2), "c", 1)).toBe("acb");
  expect(orderAfter(rows(1, 1 + Number.EPSILON, 5), "c", 1)).toBe("acb");
});

test("a thousand moves between the same two keep the order", () => {
  let list = rows(1, 2, 3);
  for (let move = 0; move < 1_000; move += 1) {
    const last = list.at(-1)?.id ?? "";
    const order = moved(list, last, 1);
    const changes = new Map(order.map((change) => [change.id, change.position]));
    const [first, second, third] = list.map((row) => row.id);
    list = list
      .map((row) => ({ ...row, position: changes.get(row.id) ?? row.position }))
      .sort((a, b) => a.position - b.position);
    expect(list.map((row) => row.id)).toEqual([first, third, second]);
  }
});

test.each([
  ["a", "c", "before", 1],
  ["a", "c", "after", 2],
  ["d", "a", "before", 0],
  ["d", "c", "after", 3],
  ["b", "a", "after", 1],
] as const)("%s let go beside %s, %s it, comes at %d", (id, over, edge, at) => {
  expect(droppedAt(["a", "b", "c", "d"], id, over, edge)).toBe(at);
});
