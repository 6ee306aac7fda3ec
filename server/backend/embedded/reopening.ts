import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../../log";
import { unavailable, within } from "../outages";
import { noRoom } from "../room";
import type { Engine } from "./engine";

/** Longest that a database which had a fault may take to answer, in milliseconds. */
const SIGN_OF_LIFE = 60_000;

/** Between two attempts to open it anew, in milliseconds. */
const AGAIN = 2_000;

type Options = {
  open: (onFault: () => void) => Promise<Engine>;
  /** Whether the disk is full. */
  isFull: () => Promise<boolean>;
  log: Log;
};

/**
 * An engine that is opened anew when it has broken, as after a disk that was full or failed: what
 * was acknowledged is in its log, which it reads then. Until it is there, requests get 503.
 * @throws what `open` throws the first time
 */
export async function reopening({ open, isFull, log }: Options): Promise<Engine> {
  let engine: Engine;
  let faults = 0;
  let broken = false;
  let closed = false;
  let mending: Promise<void> | undefined;

  const onFault = () => {
    faults += 1;
    mending ??= mend().finally(() => {
      mending = undefined;
    });
  };
  async function mend(): Promise<void> {
    if (await answers(engine)) return;
    broken = true;
    log.error("the database broke; it is being opened anew");
    await within(SIGN_OF_LIFE, engine.close()).catch(() => undefined);
    while (!closed && broken) {
      try {
        engine = await open(onFault);
        broken = false;
        log.info("the database is open again");
      } catch {
        await wait(AGAIN);
      }
    }
  }

  engine = await open(onFault);
  return {
    async fetch(input, init) {
      if (broken) return unavailable();
      const faultsBefore = faults;
      const answer = await engine.fetch(input, init);
      if (answer.ok || faults === faultsBefore) return answer;
      // What a broken database says is wrong in ways that do not show: "no such table", say.
      return (await isFull()) ? noRoom() : unavailable();
    },
    exclusive: (task) => engine.exclusive(task),
    execute: (sql) => engine.execute(sql),
    ready: () =>
      broken ? Promise.reject(new Error("The database is being opened")) : engine.ready(),
    async close() {
      closed = true;
      await mending;
      if (!broken) await engine.close();
    },
  };
}

const answers = (engine: Engine): Promise<boolean> =>
  within(
    SIGN_OF_LIFE,
    engine.exclusive((database) => database.query("select 1")),
  ).then(
    () => true,
    () => false,
  );
