import { join } from "node:path";
import { type DataFolder, openDataFolder } from "../data-folder/open";
import type { Log } from "../log";
import { StartError } from "../settings";
import { embeddedAccounts } from "./accounts";
import { openEngine } from "./embedded/engine";
import { reopening } from "./embedded/reopening";
import type { Backend } from "./index";
import { URL_IN_PROCESS } from "./lite/app";
import { silenceConsole } from "./lite/silence-console";
import { freeBytes, keepReserve, RESERVE } from "./room";
import { refuseRowsElsewhere } from "./rows-elsewhere";

type Options = {
  /** The data folder. */
  folder: string;
  log: Log;
  /** Called when another process took the folder's lock. */
  onLost: () => void;
};

/** Supabase Lite on PGlite, inside this process, with its rows and files in the data folder. */
export async function openEmbeddedBackend({ folder, log, onLost }: Options): Promise<Backend> {
  silenceConsole(log);
  const data = await openDataFolder(folder, onLost, log);
  const isFull = async () => (await freeBytes(folder)) < RESERVE;
  try {
    refuseRowsElsewhere(folder);
    const open = (onFault: () => void) => openEngine(data, log, onFault);
    const engine = await reopening({ open, isFull, log });
    return {
      publicUrl: "",
      url: URL_IN_PROCESS,
      publishableKey: data.keys.publishableKey,
      secretKey: data.keys.secretKey,
      servedHere: true,
      fetch: keepReserve(engine.fetch, { folder, log }),
      execute: engine.execute,
      accounts: embeddedAccounts(<Row>(sql: string, values: unknown[]) =>
        engine.exclusive(async (database) => (await database.query<Row>(sql, values)).rows),
      ),
      quiescent: (task) =>
        engine.exclusive(async (database) => {
          // What is in memory goes to the files, so that their copy needs no recovery.
          await database.exec("checkpoint");
          return database.runExclusive(task);
        }),
      ready: engine.ready,
      async close() {
        await engine.close();
        await data.release();
      },
    };
  } catch (error) {
    const full = await isFull().catch(() => false);
    await data.release();
    if (error instanceof StartError && !full) throw error;
    log.debug({ err: error }, "the embedded database did not open");
    throw new StartError(full ? noRoomIn(data) : cannotOpen(folder));
  }
}

const noRoomIn = ({ database }: DataFolder) =>
  `There is no room left on the disk of ${database}, and the database needs some to open. Make room and start again.`;

const cannotOpen = (folder: string) =>
  `The database in ${join(folder, "db")} cannot be opened. Restore it from a backup, or set DATA_DIR to a new folder.`;
