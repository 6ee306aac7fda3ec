import { Hono } from "hono";
import { afterAll } from "vitest";
import { createTables } from "~shared/tables";
import type { Backend } from "../../../server/backend";
import { serviceTables } from "../../../server/backend/requests";
import { backendRoutes } from "../../../server/backend/routes";
import { familyRoutes } from "../../../server/families/family-routes";
import { parseSettings } from "../../../server/settings";
import { takeEmptyBackend } from "../database/kept-backend";
import { rowsIn, rpc } from "../database/rows";
import { longerAgo } from "../database/spendings";

const SITE_URL = "http://localhost:3000";

/** The backend with the families' routes in front, without a port, for one test file. */
export async function openFamilySite() {
  const { backend, folder, close } = await takeEmptyBackend();
  afterAll(close);
  const parsed = parseSettings({ DATA_DIR: folder, RATE_LIMIT_STARTS: "1000/1m" });
  const settings = { ...parsed, SITE_URL };
  const tables = serviceTables(backend);
  const app = new Hono()
    .route("/", backendRoutes(backend, settings))
    .route("/", familyRoutes(backend, settings));
  let networks = 0;
  function browser() {
    networks += 1;
    return new Browser(app, backend, `10.0.${networks >> 8}.${networks & 255}`);
  }

  return {
    backend,
    tables,
    /** A browser with cookies and a session of its own, in a network of its own. */
    browser,
    /** Lets somebody join a plan to help, in a browser of their own. */
    async helper(owner: Browser, plan_id: string, role: "editor" | "viewer", other = browser()) {
      const made = await owner.tables().rpc("make_invite", { plan_id, role }).throwOnError();
      const { token } = made.data as { token: string };
      if (!other.session) await other.start();
      await rpc(other.tables(), "accept_invite", { token, name: "Ann" });
      return other;
    },
    /** The tables as a visitor without an account reaches them. */
    visitor: () =>
      createTables({ url: backend.url, key: backend.publishableKey, headers: {} }, backend.fetch),
    /** Makes all that was asked for so many minutes older. */
    age: (minutes: number) =>
      backend.execute(`update public.family_codes set
        created_at = created_at - interval '${minutes} minutes',
        expires_at = expires_at - interval '${minutes} minutes';
        ${longerAgo(`${minutes} minutes`)}`),
  };
}

export type FamilySite = Awaited<ReturnType<typeof openFamilySite>>;

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };

class Browser {
  session: Session | undefined;
  cookie: string | undefined;

  constructor(
    readonly app: Hono,
    readonly backend: Backend,
    readonly network: string,
  ) {}

  /** Asks in this browser's session, if it has one, from its network. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      apikey: this.backend.publishableKey,
      ...(this.session ? { authorization: `Bearer ${this.session.access_token}` } : {}),
      ...(init.headers as Record<string, string>),
    };
    const incoming = { socket: { remoteAddress: this.network } };
    return this.app.request(path, { ...init, headers }, { incoming });
  }

  /** Posts JSON. @returns status and what was answered; keeps cookie and session */
  async post(path: string, body: object, headers: Record<string, string> = {}) {
    const answer = await this.request(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const cookie = answer.headers.get("set-cookie");
    if (cookie) this.cookie = cookie.split(";")[0];
    const text = await answer.text();
    const said = text ? JSON.parse(text) : {};
    if (said.session) this.session = said.session;
    return { status: answer.status, ...said };
  }

  async start() {
    const { access_token, refresh_token, user } = await this.post("/auth/v1/signup", { data: {} });
    this.session = { access_token, refresh_token, user };
    return user.id as string;
  }

  /** The tables as this browser's session reaches them, from a network if one is named. */
  tables(network?: string) {
    const { url, publishableKey: key, fetch } = this.backend;
    const headers = {
      authorization: `Bearer ${this.session?.access_token}`,
      ...(network ? { "x-forwarded-for": network } : {}),
    };
    return createTables({ url, key, headers }, fetch);
  }

  /** Starts a plan, and answers its id. */
  async startPlan(honoree_name = "Harold") {
    if (!this.session) await this.start();
    const p_id = crypto.randomUUID();
    const answers = { kind: "died", honoree_name, name: "Ruth" };
    await rpc(this.tables(), "start_plan", { p_id, answers });
    return p_id;
  }

  /** Has an address keep its account, as after a code. */
  confirm = (address: string) =>
    this.backend.accounts.confirmAddress(this.session?.user.id ?? "", address);

  /** The ids of the plans that it can read. */
  async plans(): Promise<string[]> {
    const data = await rowsIn(this.tables(), "plans", "id");
    return data.map(({ id }) => id);
  }

  ask = (purpose: "keep" | "open", email: string) =>
    this.post("/auth/family/codes", { purpose, email });
  enter = (code: string) => this.post("/auth/family/sessions", { code });
  press = (token: string) => this.post("/auth/family/sessions", { token });
  recover = (recovery: string) => this.post("/auth/family/sessions", { recovery });
  shown = (recovery: string) => this.post("/auth/family/recovery-link/shown", { recovery });
  keepByLink = () => this.post("/auth/family/recovery-link", {});
}

export type { Browser };
