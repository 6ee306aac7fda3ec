import { expect, test } from "vitest";
import { type Cursor, PAGE_SIZE, searchArguments, toPage, withoutRow } from "./keyset";

const time = "2026-11-21T12:00:00.123Z";
const row = (id: number, created_at = time): Cursor => ({ created_at, id: `id-${id}` });
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));
const signal = new AbortController().signal;

test("a page is asked for with one row more than it shows, after the last row by time and id", () => {
  expect(searchArguments({ search: "50%", after: null, signal })).toEqual({
    search: "50%",
    most: PAGE_SIZE + 1,
  });
  expect(searchArguments({ search: "50%", after: row(7), signal })).toEqual({
    search: "50%",
    before_created_at: time,
    before_id: "id-7",
    most: PAGE_SIZE + 1,
  });
});

test("more rows follow only when one more was found", () => {
  expect(toPage(rows(0))).toEqual({ rows: [], next: null });
  expect(toPage(rows(PAGE_SIZE)).next).toBeNull();
  const page = toPage(rows(PAGE_SIZE + 1));
  expect(page.rows).toHaveLength(PAGE_SIZE);
  expect(page.next).toEqual({ ...row(PAGE_SIZE - 1), rank: PAGE_SIZE });
  expect(toPage(rows(PAGE_SIZE + 1), PAGE_SIZE, 500).next?.rank).toBe(500 + PAGE_SIZE);
});

test("an export reads larger pages", async () => {
  expect(searchArguments({ search: "50%", after: null, signal, size: 999 }).most).toBe(1000);
  expect(toPage(rows(1000), 999).rows).toHaveLength(999);
  expect(toPage(rows(999), 999).next).toBeNull();
});

test("a row taken out leaves the others and the way on", () => {
  const list = {
    pages: [
      { rows: [row(1), row(2)], next: row(2) },
      { rows: [row(3)], next: null },
    ],
    pageParams: [null, row(2)],
  };
  expect(withoutRow(list, "id-2")).toEqual({
    pages: [
      { rows: [row(1)], next: row(2) },
      { rows: [row(3)], next: null },
    ],
    pageParams: [null, row(2)],
  });
});

test("what is cached beside the lists stays as it is when a row is taken out", () => {
  expect(withoutRow([{ id: "id-1" }, { id: "id-2" }], "id-2")).toEqual([{ id: "id-1" }]);
  for (const other of [undefined, null, 12, { id: "id-2" }]) {
    expect(withoutRow(other, "id-2")).toBe(other);
  }
});
