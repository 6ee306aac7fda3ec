import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { data, type HeadersArgs, type RouterContextProvider, redirect } from "react-router";
import { siteContext } from "~shared/site-context";
import { createTables } from "~shared/tables";
import { randomId } from "../random-id";
import type { Draft } from "./draft";
import { callFunction } from "./functions";
import {
  errorsOf,
  FORM_FIELD,
  HONEYPOT_FIELD,
  type Parsed,
  plainQuery,
  type Refused,
  SENT_PARAMETER,
  SubmitError,
} from "./posted-form";
import { type Transport, WAIT } from "./submission";
import { SENT_ANCHOR } from "./use-arrival";

/** How a page handles a form without JavaScript, with the browser's own rules and calls. */
type Taking<Values> = {
  start: Draft;
  rules: {
    schema: { safeParse: (values: unknown) => Parsed<Values> };
    send: (values: Values, transport: Transport) => Promise<void>;
  };
  /** The page that says thanks; the form's own page by default. */
  thankedAt?: string;
};

export type PostedForm = Pick<Taking<never>, "start" | "thankedAt"> & {
  /** @returns errors by field, if any; otherwise it sends, and throws as `send` does */
  submit: (values: Draft, transport: Transport) => Promise<Refused["errors"] | undefined>;
};

export const postedForm = <Values>({ rules, ...form }: Taking<Values>): PostedForm => ({
  ...form,
  async submit(values, transport) {
    const parsed = rules.schema.safeParse(values);
    if (!parsed.success) return errorsOf(parsed);
    await rules.send(parsed.data, transport);
  },
});

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * A page's action for its public forms, by name. Success redirects with 303 to a page that says
 * thanks, so that a reload sends nothing; otherwise the form returns with everything typed: with
 * 422 if a field is invalid, 400 for a bot and for what cannot be read, 429 if it is too much, 503
 * if the site failed.
 */
export async function receiveForm({ request, context }: Args, forms: Record<string, PostedForm>) {
  const posted = await request.formData().catch(() => undefined);
  const name = String(posted?.get(FORM_FIELD));
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!posted || !form) return data(unread(request, forms), { status: 400 });

  const values = valuesIn(posted, form.start);
  const refuse = (status: number, why: Partial<Refused>) =>
    data<Refused>(
      { form: name, values, errors: {}, failure: null, ...why },
      { status, headers: { "cache-control": "private, no-cache" } },
    );
  // As in the browser, the field comes back empty: a person whose browser filled it in can retry.
  if (posted.get(HONEYPOT_FIELD)) return refuse(400, {});
  try {
    const errors = await form.submit(values, serverTransport(context));
    if (errors) return refuse(422, { errors });
  } catch (error) {
    if (!(error instanceof SubmitError)) {
      context.get(siteContext).reportError(error);
      return refuse(503, {});
    }
    const { message, isStored } = error;
    return refuse(message === WAIT ? 429 : 503, { failure: message || null, isStored });
  }
  return redirect(thanksFor(name, form, request), 303);
}

/** Reported in the form to whose address it was posted, or in the page's first one. */
function unread({ url }: Request, forms: Record<string, PostedForm>): Refused | null {
  const { searchParams } = new URL(url);
  const names = Object.keys(forms);
  const form = names.find((name) => searchParams.has(FORM_FIELD, name)) ?? names[0];
  const start = form === undefined ? undefined : forms[form]?.start;
  if (form === undefined || !start) return null;
  return { form, values: start, errors: {}, failure: null, unread: true };
}

/** The browser may keep the returned form: with `no-store`, Back would show an error. */
export const postedFormHeaders = ({ actionHeaders }: HeadersArgs) => actionHeaders;

function thanksFor(name: string, { thankedAt }: PostedForm, { url }: Request): string {
  const { pathname, search } = new URL(url);
  const query = thankedAt ? new URLSearchParams() : plainQuery(search);
  query.set(SENT_PARAMETER, name);
  return `${thankedAt ?? pathname}?${query}#${SENT_ANCHOR}`;
}

const valuesIn = (posted: FormData, start: Draft): Draft =>
  Object.fromEntries(
    Object.entries(start).map(([field, value]) => {
      if (typeof value === "boolean") return [field, posted.has(field)];
      const text = posted.get(field);
      // Forms are posted with CRLF line ends.
      return [field, typeof text === "string" ? text.replaceAll("\r\n", "\n") : ""];
    }),
  );

/** Calls made by the server, within the visitor's own rate limits. */
function serverTransport(context: Args["context"]): Transport {
  const { config, ownFetch: fetch } = context.get(siteContext);
  const url = config.backendUrl || config.siteUrl;
  const key = config.publishableKey;
  return {
    tables: createTables({ url, key }, fetch),
    invoke: (name, body, rowId) => callFunction({ url, key, fetch }, name, body, rowId),
    idOf: postedId,
    // Its id stays: a press repeated while the first is in flight is the same submission.
    arrived: () => undefined,
  };
}

/** How long the same values count as the same submission, in milliseconds: as in the browser. */
const SAME_FOR = 30 * 60_000;

/** The id of the last row that each sender sent by each form, with a digest of its values. */
const posted = new LRUCache<string, { id: string; words: string }>({ max: 10_000, ttl: SAME_FOR });

/**
 * The id of the row that a posted form inserts. A page has no script to choose it, and is the same
 * for everybody; so the same values from the same person within half an hour get the same id.
 * @param row the row to send, with the sender's `email`
 */
export function postedId(form: string, row: object): string {
  // As the database compares addresses: one typed in other case is the same person.
  const email = "email" in row ? String(row.email).toLowerCase() : "";
  const sender = digest([form, email]);
  const words = digest({ ...row, email });
  const last = posted.get(sender);
  if (last?.words === words) return last.id;
  const id = randomId();
  posted.set(sender, { id, words });
  return id;
}

const digest = (value: object) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");
