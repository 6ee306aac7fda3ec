import { RouterContextProvider } from "react-router";
import { siteContext } from "~shared/site-context";

type Called = { data?: unknown; error?: { message: string } | null; status?: number };
type Handler = (args: never) => unknown;

const URL_OF = "https://site.example/page";

/**
 * Asks a page of a token, past the router, while the database gives one answer to every call.
 * @param form what is posted to it; null: it is not a form
 * @returns the status, where it leads or what it answers, and how many failures it reported
 */
export async function askPage(
  handler: Handler,
  answer: Called | ((name: string) => Called),
  { form, token = "a".repeat(40), more = {} }: Asked = {},
) {
  let reports = 0;
  const rpc = async (name: string) => ({
    ...{ data: null, error: null, status: 200 },
    ...(typeof answer === "function" ? answer(name) : answer),
  });
  const context = new RouterContextProvider();
  context.set(siteContext, {
    ownTables: () => ({ rpc }),
    config: { siteUrl: "https://site.example", sendsMail: true },
    reportError: () => {
      reports += 1;
    },
    ...more,
  } as never);
  const headers = form === null ? { "content-type": "text/plain" } : undefined;
  const body = form === null ? "x" : new URLSearchParams(form);
  const request = new Request(URL_OF, form === undefined ? {} : { method: "POST", body, headers });
  const came = await Promise.resolve(
    handler({ context, params: { token }, request } as never),
  ).catch((thrown: unknown) => thrown);
  return { ...read(came), reports };
}

type Asked = { form?: Record<string, string> | null; token?: string; more?: object };

/** A response, data with a status, or null: the page itself says it. */
function read(came: unknown): { status?: number; to?: string; said?: unknown; wait?: string } {
  if (came === null) return {};
  if (came instanceof Response) {
    const { status, headers } = came;
    return { status, to: headers.get("location") ?? undefined };
  }
  const { data, init } = ("init" in (came as object) ? came : { data: came }) as {
    data: unknown;
    init?: ResponseInit;
  };
  const wait = new Headers(init?.headers).get("retry-after") ?? undefined;
  return { status: init?.status, said: data, wait };
}
