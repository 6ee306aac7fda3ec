import { expect, test, vi } from "vitest";
import { guardSteps, watchFaults } from "./faults";

test.each([
  [{ message: "memory access out of bounds" }, 1],
  [{ code: "53100", message: "No space left on device" }, 1],
  [{ code: "57P01", message: "terminating connection" }, 1],
  [{ code: "58030", message: "I/O error" }, 1],
  [{ code: "XX000", message: "cache lookup failed" }, 1],
  [{ code: "42501", message: "could not open file" }, 1],
  [{ code: "23505", message: "duplicate key value" }, 0],
  [{ code: "42P01", message: "relation does not exist" }, 0],
  [{ message: "Invalid input for integer type" }, 0],
  [{ message: "Invalid time value" }, 0],
])("a statement that fails with %j counts as %i faults of the database", async (error, count) => {
  const onFault = vi.fn();
  const run = async (failure?: object) => (failure ? Promise.reject(failure) : "done");
  const database = { query: run, exec: run };
  const faults = watchFaults(database, onFault);
  for (const name of ["query", "exec"] as const) {
    expect(await database[name]()).toBe("done");
    await expect(database[name](error)).rejects.toBe(error);
  }
  expect([faults.count, onFault.mock.calls.length]).toEqual([2 * count, 2 * count]);
});

/** PostgreSQL's status where a step returned by an error that it has dealt with. */
const RETURNED = 100;

/** PostgreSQL inside PGlite, whose steps take room on the stack and then throw. */
function postgres(status: number) {
  const stack = { value: 9_000 };
  const once = vi.fn(() => {
    stack.value -= 1_000;
    throw { status };
  });
  const recover = vi.fn(() => {
    stack.value -= 10;
  });
  const mod = {
    _PostgresMainLoopOnce: once as () => void,
    _PostgresMainLongJmp: recover as () => void,
    ___stack_pointer: stack,
  };
  guardSteps({ mod, POSTGRES_MAIN_LONGJMP: RETURNED });
  return { mod, stack, once, recover };
}

test("statements that are refused leave nothing on the stack, however many", () => {
  const { mod, stack, once, recover } = postgres(RETURNED);
  for (let times = 0; times < 3; times += 1) {
    expect(mod._PostgresMainLoopOnce).toThrow(expect.objectContaining({ status: RETURNED }));
    mod._PostgresMainLongJmp();
    expect(stack.value).toBe(8_990);
  }
  expect([once.mock.calls.length, recover.mock.calls.length]).toEqual([3, 3]);
});

test("a PostgreSQL that has stopped ends its query, and takes no further step", () => {
  const { mod, once, recover } = postgres(1);
  for (let times = 0; times < 3; times += 1) {
    expect(mod._PostgresMainLoopOnce).toThrow(expect.objectContaining({ status: RETURNED }));
    expect(mod._PostgresMainLongJmp).toThrow("The database has stopped");
  }
  expect([once.mock.calls.length, recover.mock.calls.length]).toEqual([1, 0]);
});
