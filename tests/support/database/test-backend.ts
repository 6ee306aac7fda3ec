import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll } from "vitest";
import type { Backend } from "../../../server/backend";
import { openBackend } from "../../../server/backend/open";
import { backendRoutes } from "../../../server/backend/routes";
import { functionRoutes } from "../../../server/http/functions";
import { createLog } from "../../../server/http/log";
import { parseSettings } from "../../../server/settings";
import { signUp } from "../test-accounts";
import { engineProgram } from "./engine";
import { takeEmptyBackend } from "./kept-backend";
import { copyTemplate, postgrestFor } from "./template";

type Env = Record<string, string>;

/** A backend as the settings say, in a folder of its own. */
async function openOwn(env: Env) {
  const folder = mkdtempSync(join(tmpdir(), "last-hurrah-"));
  const DATABASE_URL = env.DATA_DIR ? undefined : await copyTemplate(folder);
  const postgrest = await postgrestFor(folder, DATABASE_URL);
  const POSTGREST_URL = postgrest?.url;
  const settings = parseSettings({ DATA_DIR: folder, DATABASE_URL, POSTGREST_URL, ...env });
  const log = createLog("silent");
  const onLost = () => undefined;
  const backend = await openBackend(settings, { log, engine: engineProgram(), onLost });
  const close = async () => {
    await backend.close();
    await postgrest?.remove();
    rmSync(folder, { recursive: true });
  };
  return { backend, folder, close };
}

/** The backend that this run is about behind its guards, in a folder of its own, without a port. */
export const openTestBackend = async (env: Env = {}) => guarded(env, await openOwn(env));

/**
 * The same for one test file, as new where another has used it.
 * @param env settings of the guards alone
 */
export async function openKeptTestBackend(env: Env = {}) {
  const kept = await takeEmptyBackend();
  afterAll(kept.close);
  return guarded(env, kept);
}

type Opened = Pick<Awaited<ReturnType<typeof openOwn>>, "folder" | "close"> & { backend: Backend };

function guarded(env: Env, { backend, folder, close }: Opened) {
  const settings = parseSettings({ DATA_DIR: folder, ...env });
  const log = createLog("silent");
  const app = new Hono()
    .route("/", backendRoutes(backend, settings))
    .route("/", functionRoutes(backend, settings, log));

  /** Asks as the browser would, from an address on the network. */
  const ask = (path: string, init: RequestInit & { from?: string } = {}) =>
    app.request(path, init, {
      incoming: { socket: { remoteAddress: init.from ?? "198.51.100.1" } },
    });
  const withKey = (apikey: string, token?: string) => ({
    apikey,
    "content-type": "application/json",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  });

  return {
    backend,
    folder,
    ask,
    anonymous: withKey(backend.publishableKey),
    site: withKey(backend.secretKey),
    /**
     * Makes an account, with a row in `staff` or without, and signs it in. Its password is hashed
     * as cheaply as can be.
     */
    async signIn(email: string, { staff }: { staff: boolean }) {
      const { access_token, user } = await signUp(backend, email);
      await backend.execute(`update auth.users set
        encrypted_password = extensions.crypt('correct horse', extensions.gen_salt('bf', 4))
        where id = '${user.id}'`);
      if (staff) {
        const body = JSON.stringify({ user_id: user.id });
        await ask("/rest/v1/staff", { method: "POST", headers: withKey(backend.secretKey), body });
      }
      return withKey(backend.publishableKey, access_token);
    },
    close,
  };
}

export type TestBackend = Awaited<ReturnType<typeof openTestBackend>>;
