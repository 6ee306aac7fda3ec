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
} from "./posted-form";
import { type Carrier, SubmitError, WAIT } from "./submission";
import { SENT_ANCHOR } from "./use-arrival";

/** How a page takes one of its forms without JavaScript: the rules and calls are the browser's. */
type Taking<Values> = {
  /** The fields with what they start with. */
  start: Draft;
  rules: {
    schema: { safeParse: (values: unknown) => Parsed<Values> };
    send: (values: Values, carrier: Carrier) => Promise<void>;
  };
  /** Where the visitor is thanked; the page itself when left out. */
  thankedAt?: string;
};

/** A form that a page takes. */
export type PostedForm = Pick<Taking<never>, "start" | "thankedAt"> & {
  /** @returns what is wrong with which field, if anything; sends otherwise, and throws as `send` */
  submit: (values: Draft, carrier: Carrier) => Promise<Refused["errors"] | undefined>;
};

export const postedForm = <Values>({ rules, ...form }: Taking<Values>): PostedForm => ({
  ...form,
  async submit(values, carrier) {
    const parsed = rules.schema.safeParse(values);
    if (!parsed.success) return errorsOf(parsed);
    await rules.send(parsed.data, carrier);
  },
});

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * A page's action for its public forms, by name. What was sent leads with 303 to a page that says
 * thanks, so that a reload sends nothing; what was not comes back with everything typed: with 422
 * when a field is wrong, 400 for a bot and for what cannot be read, 429 when it is too much, 503
 * when the site failed.
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
  // As in the browser, the field comes back empty: a person whose browser filled it in tries again.
  if (posted.get(HONEYPOT_FIELD)) return refuse(400, {});
  try {
    const errors = await form.submit(values, serverCarrier(context));
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

/** Told in the form whose address it was posted to, or in the page's first one. */
function unread({ url }: Request, forms: Record<string, PostedForm>): Refused | null {
  const { searchParams } = new URL(url);
  const names = Object.keys(forms);
  const form = names.find((name) => searchParams.has(FORM_FIELD, name)) ?? names[0];
  const start = form === undefined ? undefined : forms[form]?.start;
  if (form === undefined || !start) return null;
  return { form, values: start, errors: {}, failure: null, unread: true };
}

/**
 * The `headers` of a page that takes forms. Its own browser keeps what came back, so that Back shows
 * the words again; with `no-store` it would show an error.
 */
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
      // Forms are posted with the line ends of the internet.
      return [field, typeof text === "string" ? text.replaceAll("\r\n", "\n") : ""];
    }),
  );

/** The calls as the server makes them, under the visitor's own limits. */
function serverCarrier(context: Args["context"]): Carrier {
  const { config, ownFetch: fetch } = context.get(siteContext);
  const url = config.backendUrl || config.siteUrl;
  const key = config.publishableKey;
  return {
    tables: createTables({ url, key }, fetch),
    invoke: (name, body, rowId) => callFunction({ url, key, fetch }, name, body, rowId),
    idOf: postedId,
    // Its id stays: a press repeated while the first is on its way is the same submission.
    arrived: () => undefined,
  };
}

/** How long the same words are the same submission, in milliseconds: as in the browser. */
const SAME_FOR = 30 * 60_000;

/** The row's id of what each address sent last by each form, with a digest of the words. */
const posted = new LRUCache<string, { id: string; words: string }>({ max: 10_000, ttl: SAME_FOR });

/**
 * The id of the row that a posted form leaves. A page has no script to choose it, and is the same
 * for everybody; so the same words from the same person within half an hour get the same id.
 * @param row what is sent, with the sender's `email`
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
