import { Hono } from "hono";
import { z } from "zod";
import type { Tables } from "~shared/tables";
import type { Backend } from "../../backend";
import { serviceTables } from "../../backend/requests";
import type { Settings } from "../../settings";
import { hashOf, idFrom } from "../../tokens";
import { withoutBrackets } from "./bounce-routes";
import { fromMailService } from "./mail-service";
import { ownWords } from "./own-words";
import { replyToken } from "./reply-address";

/** In characters; the column's limit. */
const LONGEST = 10_000;

/** A mail to a letter's reply address (docs/operations.md). Other keys are ignored. */
const mail = z.object({
  recipient: z.string().max(320),
  /** That of the envelope; "" for what a mail server writes. */
  sender: z.string().max(320).transform(withoutBrackets),
  message_id: z.string().max(998).transform(withoutBrackets).pipe(z.string().min(1)),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  text: z.string(),
});

type Mail = z.output<typeof mail>;

/** An absence notice, a list, a mail server (RFC 3834). */
function isAutomatic({ sender, headers }: Mail): boolean {
  if (sender === "" || /^(mailer-daemon|postmaster)@/i.test(sender)) return true;
  const all = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
  return all.some(([name, value]) => {
    const said = value.trim().toLowerCase();
    switch (name.toLowerCase()) {
      case "auto-submitted":
        return !said.startsWith("no");
      case "precedence":
        return /^(bulk|junk|list|auto_reply)$/.test(said);
      default:
        return /^(x-autoreply|x-autorespond|list-id)$/i.test(name);
    }
  });
}

/** Whether it is the person's own mail: anybody with a copy can answer, too. */
async function isFrom(tables: Tables, token: string, sender: string): Promise<boolean> {
  const { data } = await tables
    .from("link_tokens")
    .select("email")
    .eq("token_hash", hashOf(token))
    .maybeSingle()
    .throwOnError();
  return data?.email.toLowerCase() === sender.toLowerCase();
}

/** As by the letter's link, with its limits; authorized as bounces are, if MAIL_INBOUND is on. */
export function replyRoutes(
  backend: Backend,
  { MAIL_WEBHOOK_SECRET, MAIL_INBOUND }: Pick<Settings, "MAIL_WEBHOOK_SECRET" | "MAIL_INBOUND">,
): Hono {
  const routes = new Hono();
  if (!MAIL_WEBHOOK_SECRET || !MAIL_INBOUND) return routes;
  const tables = serviceTables(backend);
  routes.post("/webhooks/mail/replies", ...fromMailService(MAIL_WEBHOOK_SECRET), async (c) => {
    const body = mail.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return c.json({ error: "malformed" }, 400);
    const token = replyToken(body.data.recipient);
    if (!token) return c.json({ error: "unknown" }, 404);
    if (isAutomatic(body.data)) return c.json({ stored: false });
    const { recipient, sender, message_id, text } = body.data;
    const own = ownWords(text, recipient.slice(recipient.lastIndexOf("@") + 1));
    if (!own) return c.json({ error: "empty" }, 422);
    const words = (await isFrom(tables, token, sender))
      ? own
      : `From ${sender}, by mail:\n\n${own}`;
    if (words.length > LONGEST) return c.json({ error: "too_long" }, 422);
    const { data, error, status } = await tables.rpc("reply_to_answer", {
      token,
      // The same mail, handed on again, is stored once.
      p_id: idFrom(`${token} ${message_id}`),
      words,
    });
    if (status === 429) return c.json({ error: "too_many" }, 429);
    // The column's check: what is blank to the database alone.
    if (error?.code === "23514") return c.json({ error: "empty" }, 422);
    if (error) throw error;
    if (data === null) return c.json({ error: "unknown" }, 404);
    return data ? c.json({ stored: true }) : c.json({ error: "over" }, 409);
  });
  return routes;
}
