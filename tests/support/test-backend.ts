import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { inject } from "vitest";
import { openBackend } from "../../server/backend";
import { backendRoutes } from "../../server/backend/routes";
import { functionRoutes } from "../../server/http/functions";
import { createLog } from "../../server/http/log";
import { parseSettings } from "../../server/settings";
import { copyTemplate } from "./postgres-template";

/** The backend that this run is about behind its guards, in a folder of its own, without a port. */
export async function openTestBackend(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "last-hurrah-"));
  const DATABASE_URL = await copyTemplate();
  if (!DATABASE_URL && !env.DATA_DIR) cpSync(inject("template"), folder, { recursive: true });
  const settings = parseSettings({ DATA_DIR: folder, DATABASE_URL, ...env });
  const log = createLog("silent");
  const backend = await openBackend(settings, { log, onLost: () => undefined });
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
    /** Makes an account, with a row in `staff` or without, and signs it in. */
    async signIn(email: string, { staff }: { staff: boolean }) {
      const id = await backend.accounts.create({ email, password: "correct horse" });
      if (staff) {
        const body = JSON.stringify({ user_id: id });
        await ask("/rest/v1/staff", { method: "POST", headers: withKey(backend.secretKey), body });
      }
      const answer = await ask("/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: withKey(backend.publishableKey),
        body: JSON.stringify({ email, password: "correct horse" }),
      });
      const { access_token } = await answer.json();
      return withKey(backend.publishableKey, access_token);
    },
    async close() {
      await backend.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type TestBackend = Awaited<ReturnType<typeof openTestBackend>>;
