import { BLANK_ROWS } from "~/plan/store/blank-rows";
import type { FieldChange, RowChange } from "~/plan/store/change";
import type { Answer, Noun, Row, Value } from "~/plan/store/rows";
import { NOUNS } from "~/plan/store/rows";
import type { Outcome, PlanServer } from "~/plan/store/server";

type Fields = Record<string, Value>;

/** A plan's server in memory: versions, compare-and-set, tombstones, and whatever can go wrong. */
export function fakePlan(planId: string) {
  let version = 0;
  const tables = new Map<Noun, Map<string, Fields>>(NOUNS.map((noun) => [noun, new Map()]));
  const table = (noun: Noun) => tables.get(noun) as Map<string, Fields>;
  const log: string[] = [];
  const how = {
    /** How long a call takes, in milliseconds. */
    delay: 0,
    /** No call gets through. */
    offline: false,
    /** How many of the next calls are carried out without their answer getting back. */
    loseAnswers: 0,
    /** Every call answers so. */
    always: undefined as Outcome | undefined,
    /** The plan is not this browser's. */
    closed: false,
    /** A value that no field may have. */
    refused: undefined as Value | undefined,
  };

  const gone = (known: Fields | undefined): Outcome => ({
    kind: "gone",
    who: known ? String(known.updated_by) : null,
    at: known ? String(known.removed_at) : null,
  });

  /** Somebody changes a row, on whatever device. */
  function write(noun: Noun, id: string, fields: Fields, who = "Sam") {
    version += 1;
    const known = table(noun).get(id) ?? { id, plan_id: planId, removed_at: null, position: 1 };
    const updated_at = new Date().toISOString();
    table(noun).set(id, { ...known, ...fields, version, updated_at, updated_by: who });
  }
  write("plans", planId, { honoree_name: "Ruth" });

  async function call(name: string, carryOut: () => Outcome): Promise<Outcome> {
    if (how.delay > 0) await new Promise((resolve) => setTimeout(resolve, how.delay));
    await Promise.resolve();
    if (how.offline) return { kind: "unreachable" };
    if (how.always) return how.always;
    log.push(name);
    const outcome = carryOut();
    if (how.loseAnswers === 0) return outcome;
    how.loseAnswers -= 1;
    return { kind: "unreachable" };
  }

  /** One member's way to it. */
  const as = (who: string): PlanServer => ({
    async since(_, after) {
      await Promise.resolve();
      if (how.offline) return "unreachable";
      if (how.closed) return null;
      const answer: Record<string, unknown> = {
        version,
        keeps: null,
        keeps_me: null,
        removal_date: null,
      };
      for (const noun of NOUNS) {
        answer[noun] = [...table(noun).values()].filter((row) => Number(row.version) > after);
      }
      return { ...(answer as Answer), me: who };
    },
    saveField: ({ noun, row, field, base, value }: FieldChange) =>
      call(`${row}.${field}=${value}`, () => {
        const known = table(noun).get(row);
        if (!known || (known.removed_at && field !== "removed_at")) return gone(known);
        if (value !== null && value === how.refused) return { kind: "refused", code: "23514" };
        const there = known[field] ?? null;
        const wanted = field === "removed_at" && value ? new Date().toISOString() : value;
        if (there === wanted || (field === "removed_at" && there && value))
          return { kind: "saved" };
        if (there !== base) {
          return { kind: "conflict", value: there, who: String(known.updated_by), at: null };
        }
        write(noun, row, { [field]: wanted }, who);
        return { kind: "saved" };
      }),
    addRow: ({ noun, row, values }: RowChange) =>
      call(`+${row}`, () => {
        if (!table(noun).has(row))
          write(noun, row, { ...(BLANK_ROWS[noun] as Fields), ...values }, who);
        return { kind: "saved" };
      }),
  });

  return {
    how,
    log,
    as,
    write,
    row: (noun: Noun, id: string) => table(noun).get(id) as unknown as (Row & Fields) | undefined,
    count: (noun: Noun) => table(noun).size,
  };
}

/** A browser whose tabs share a storage and hear of each other's changes to it. */
export function fakeBrowser() {
  const stored = new Map<string, string>();
  const tabs = new Set<EventTarget>();
  const limits = { isDenied: false, isFull: false };

  function tab() {
    const events = new EventTarget();
    tabs.add(events);
    const changed = (key: string, oldValue: string | null, newValue: string | null) => {
      for (const other of tabs) {
        if (other === events) continue;
        const event = Object.assign(new Event("storage"), { key, oldValue, newValue });
        queueMicrotask(() => other.dispatchEvent(event));
      }
    };
    const methods = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        if (limits.isFull) throw new DOMException("full", "QuotaExceededError");
        const old = stored.get(key) ?? null;
        stored.set(key, value);
        changed(key, old, value);
      },
      removeItem(key: string) {
        const old = stored.get(key) ?? null;
        if (stored.delete(key)) changed(key, old, null);
      },
    };
    // The keys of a real storage are its own properties.
    const storage = new Proxy(methods, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
    Object.defineProperty(events, "localStorage", {
      get() {
        if (limits.isDenied) throw new DOMException("denied", "SecurityError");
        return storage as unknown as Storage;
      },
    });
    return events as unknown as Pick<
      Window,
      "localStorage" | "addEventListener" | "removeEventListener"
    >;
  }
  return { tab, limits, stored };
}
