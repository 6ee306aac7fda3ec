import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach } from "vitest";
import { createQueryClient } from "~/lib/network/query-client";
import { configAttributes } from "~shared/config";
import { browserTables, createTables } from "~shared/tables";
import type { Session } from "../../server/backend/accounts/sessions";
import { serviceTables } from "../../server/backend/requests";
import { createApp } from "../../server/http/app";
import { createLog } from "../../server/http/log";
import { pageRenderer } from "../../server/pages/renderer";
import { parseSettings } from "../../server/settings";
import { giveBack, takeBackend } from "../support/database/kept-backend";
import { signUp } from "../support/test-accounts";
import { hands } from "./hands";
import { loadPage } from "./load-page";
import { Site } from "./routes";
import { servedPages } from "./served-pages";

/** Where the browser keeps a session of staff, and one of a family. */
const STAFF_SESSION = "last-hurrah.session";
const FAMILY_SESSION = "last-hurrah-family";

/** Which calls: by their address, or by anything of them. */
type Calls = RegExp | ((call: Request) => boolean | Promise<boolean>);

const isOf = (calls: Calls, call: Request) =>
  calls instanceof RegExp ? calls.test(call.url) : calls(call);

/** Answers a call, of which it gets a copy. */
type Answer = (
  request: Request,
  original: Request,
) => Response | undefined | Promise<Response | undefined>;

/** What answers calls: those of a test first, the last added before the others, then the server. */
let answers: Answer[] = [];
let server: (request: Request) => Response | Promise<Response>;
const underWay = new Map<Request, Promise<Response>>();
const held = new WeakSet<Request>();
/** What lets calls go on that a test holds. */
let releases: (() => void)[] = [];

// One for all files of a worker, as the pages' modules keep it.
globalThis.fetch = (input, init) => {
  const address = typeof input === "string" ? new URL(input, window.location.href) : input;
  const request = new Request(address, init);
  const call = ask(request);
  const forget = () => underWay.delete(request);
  underWay.set(request, call);
  call.then(forget, forget);
  return Promise.race([call, givenUp(request)]);
};

const givenUp = ({ signal }: Request) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

async function ask(request: Request, otherwise = server): Promise<Response> {
  for (const answer of answers) {
    const own = await answer(request.clone(), request);
    if (own) return own;
  }
  return otherwise(request);
}

/** Screens that were left ask on for a moment, and what they write would meet the next test. */
async function settle() {
  for (const release of releases) release();
  releases = [];
  while (underWay.size > 0) await Promise.allSettled(underWay.values());
}

/**
 * The site in this process, without a port, on a database that is as new for each file; and its
 * screens. Each test finds what the tests before it in its file left in the database.
 */
export async function openScreens() {
  const kept = await takeBackend();
  afterEach(async () => {
    cleanup();
    await settle();
  });
  afterAll(async () => {
    server = () => new Response(null, { status: 503 });
    await settle();
    giveBack(kept);
  });
  const { backend, folder, sessions } = kept;
  await backend.execute("insert into public.mail_state (sends) values (true)");
  const config = {
    backendUrl: backend.url,
    publishableKey: backend.publishableKey,
    siteUrl: backend.url,
    timeZone: "America/New_York",
    sendsMail: true,
    readsReplies: false,
    trackingId: "",
  };
  const settings = { ...parseSettings({ DATA_DIR: folder }), SITE_URL: backend.url };
  const log = createLog("silent");
  const app = createApp({
    ...{ backend, settings, log },
    renderer: pageRenderer({
      ...{ log, settings: { ...settings, SMTP_URL: "smtp://localhost" } },
      // What a page asks the tables fails, too, where a test says so.
      backend: { ...backend, fetch: (...call) => ask(new Request(...call), backend.fetch) },
      pages: { build: servedPages, development: false },
    }),
  });

  const configure = (changes: Partial<typeof config> = {}) => {
    for (const [name, value] of Object.entries(configAttributes({ ...config, ...changes })))
      document.documentElement.setAttribute(name, value);
  };

  beforeEach(() => {
    configure();
    const incoming = { socket: { remoteAddress: "198.51.100.1" } };
    server = (request) => app.request(request, undefined, { incoming });
    answers = [];
  });

  /** Opens a page in a browser with a session, or in one that has none. */
  function open(path: string, key: string, session?: Session) {
    if (session) localStorage.setItem(key, JSON.stringify(session));
    else localStorage.clear();
    // Some pages read their address there, past the router.
    window.history.replaceState(null, "", path);
    const client = createQueryClient(async () => browserTables());
    const site = (
      <QueryClientProvider client={client}>
        <Site initialEntries={[path]} />
      </QueryClientProvider>
    );
    const user = userEvent.setup();
    return { ...render(site), user, ...hands(user) };
  }

  return {
    backend,
    staffId: sessions.staff.user.id,
    execute: backend.execute,
    /** Writes other settings into the pages of one test than mail that leaves. */
    configure,
    /** The tables as the site itself reaches them: no policy applies. */
    tables: serviceTables(backend),
    /** A new member of staff. */
    async colleague(display_name: string, role = "editor") {
      const session = await signUp(backend, `${display_name.toLowerCase()}@example.com`);
      await serviceTables(backend)
        .from("staff")
        .insert({ user_id: session.user.id, display_name, role })
        .throwOnError();
      return session;
    },
    /** The tables as somebody with this session reaches them. */
    as: ({ access_token }: Session) =>
      createTables(
        {
          url: backend.url,
          key: backend.publishableKey,
          headers: { authorization: `Bearer ${access_token}` },
        },
        backend.fetch,
      ),
    admin: (path: string, session = sessions.staff) => open(path, STAFF_SESSION, session),
    plan: (path: string, session: Session) => open(path, FAMILY_SESSION, session),
    /** A page as anybody opens it who has no session. */
    visit: (path: string) => open(path, FAMILY_SESSION),
    /** A page of a link, as a browser without scripts shows it. */
    async load(path: string) {
      const user = userEvent.setup();
      const page = await loadPage(path, async (request) => server(request));
      const { press, ...rest } = hands(user);
      return {
        ...rest,
        user,
        status: page.status,
        /** Presses a button or link, and waits for the page that comes. */
        press: async (...what: Parameters<typeof press>) => {
          await press(...what);
          await page.loaded();
        },
      };
    },
    /** The session that a family's page keeps in the browser. */
    familySession: (): Session => JSON.parse(localStorage.getItem(FAMILY_SESSION) ?? "null"),
    signUp: (email?: string) => signUp(backend, email),
    /**
     * Answers calls in the server's place; nothing for those that it shall answer.
     * @returns ends it
     */
    answer: (own: Answer) => {
      answers = [own, ...answers];
      return () => {
        answers = answers.filter((one) => one !== own);
      };
    },
    /** Has calls to addresses like this fail, with words that nobody may see. @returns ends it */
    fail(calls: Calls, method?: string) {
      return this.answer(async (call) =>
        (!method || method === call.method) && (await isOf(calls, call))
          ? Response.json({ message: "secret words" }, { status: 500 })
          : undefined,
      );
    },
    /** Loses the server's answers to calls like this on their way. @returns ends it */
    lose(address: RegExp, method?: string) {
      return this.answer(async (request) => {
        if (!address.test(request.url) || (method && method !== request.method)) return undefined;
        await server(request);
        throw new TypeError("Failed to fetch");
      });
    },
    /**
     * Holds calls to addresses like this until the function it returns is called. Those that were
     * under way have their answers first, so that none tells later what is not to be known yet.
     */
    async hold(calls: Calls) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      releases.push(release);
      this.answer(async (call, original) => {
        if (!(await isOf(calls, call))) return undefined;
        held.add(original);
        await released;
        held.delete(original);
        return undefined;
      });
      const begun = [...underWay].filter(
        ([call]) => calls instanceof RegExp && calls.test(call.url),
      );
      await Promise.allSettled(begun.map(([call, answered]) => held.has(call) || answered));
      return release;
    },
  };
}
