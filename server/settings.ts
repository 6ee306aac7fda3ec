import { resolve } from "node:path";
import { z } from "zod";
import { takesToken } from "./letters/inbound/reply-address";
import { dkimFault, isMailbox, readMailbox } from "./letters/mail-settings";

const limit = (fallback: string) =>
  z
    .string()
    .regex(/^\d+\/\d+[smh]$/, "is a count and a time, such as 20/15m")
    .default(fallback)
    .transform((text) => {
      const [points = "", time = ""] = text.split("/");
      const unit = { s: 1, m: 60, h: 3600 }[time.slice(-1)] ?? 1;
      return { points: Number(points), seconds: Number.parseInt(time, 10) * unit };
    });

const address = z.url({ protocol: /^https?$/, error: "is an http or https address" });

/** Supabase's older keys are tokens that cannot be told apart, nor taken back one by one. */
const key = (prefix: string) => z.string().startsWith(prefix, `begins with ${prefix}`).optional();

/** `what` describes it, such as "a number of megabytes". */
function whole(what: string, least: number, most: number) {
  const words = `is ${what} from ${least} to ${most}`;
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
}

const flag = (fallback: "true" | "false") =>
  z
    .enum(["true", "false"], "is true or false")
    .default(fallback)
    .transform((text) => text === "true");

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const days = z.coerce
  .number("is a number of days")
  .int("is a number of days")
  .min(1, "is a number of days, at least 1")
  .max(36_500, "is a number of days, at most 36500")
  .optional();

const MAILBOX = "is an e-mail address, or a name with one: Last Hurrah <letters@example.com>";

const ENCODED = "has a % that stands for itself: write it as %25";

const environment = z.object({
  PORT: whole("a number", 0, 65_535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "is a postgres:// address" })
    .refine(isEncoded, ENCODED)
    .optional(),
  POSTGREST_URL: address.transform((url) => url.replace(/\/+$/, "")).optional(),
  SUPABASE_URL: address.transform((url) => url.replace(/\/+$/, "")).optional(),
  SUPABASE_PUBLISHABLE_KEY: key("sb_publishable_"),
  SUPABASE_SECRET_KEY: key("sb_secret_"),
  SITE_URL: address.transform((url) => url.replace(/\/+$/, "")).optional(),
  SITE_TIME_ZONE: z
    .string()
    .default("America/New_York")
    .refine(isTimeZone, "is a time zone, such as America/New_York"),
  CONTACT_EMAIL: z.email("is an e-mail address").optional(),
  STAFF_EMAIL: z.email("is an e-mail address").optional(),
  STAFF_PASSWORD: z
    .string()
    .min(6, "has at least 6 characters")
    .max(72, "has at most 72 characters")
    .optional(),
  EMAIL_MARKETING_PROVIDER: z.enum(["brevo"], "is brevo, or left out").optional(),
  BREVO_API_KEY: z.string().optional(),
  BREVO_LIST_ID: whole("a number", 1, Number.MAX_SAFE_INTEGER).optional(),
  BREVO_API_URL: address.optional(),
  EMAIL_MARKETING_TIMEOUT_MS: whole("a number of milliseconds", 100, 60_000).default(5000),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "is an smtp:// or smtps:// address" })
    .refine(isEncoded, ENCODED)
    .optional(),
  MAIL_FROM: z.string().refine(isMailbox, MAILBOX).optional(),
  MAIL_REPLY_TO: z.string().refine(isMailbox, MAILBOX).optional(),
  /** PEM, in which `\n` may stand for a line break. */
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i, "is a name, such as mail2026")
    .optional(),
  /** Lines separated by `|`. */
  MAIL_POSTAL_ADDRESS: z.string().max(300).optional(),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .min(24, "has at least 24 characters")
    .max(200)
    .regex(
      /^(?!whsec_)|^whsec_([A-Za-z0-9+/]{4}){8,}([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      "has base64 of 24 bytes after whsec_",
    )
    .optional(),
  MAIL_INBOUND: flag("false"),
  TRUST_PROXY: whole("the number of proxies in front,", 0, 10).default(0),
  DEMO_CONTENT: flag("true"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `is one of ${LOG_LEVELS.join(", ")}`).default("info"),
  CACHE_MB: whole("a number of megabytes", 0, 4096).default(64),
  ENGINE_MEMORY_MB: whole("a number of megabytes", 256, 1_000_000).default(768),
  PICTURE_CACHE_MB: whole("a number of megabytes", 0, 1_000_000).default(512),
  /** After the start, so that the first visitors do not wait for it. */
  CLEAN_UP_AFTER_S: whole("a number of seconds", 0, 86_400).default(60),
  RETAIN_MESSAGES_DAYS: days,
  RETAIN_REQUESTS_DAYS: days,
  RATE_LIMIT_SIGN_IN: limit("30/15m"),
  RATE_LIMIT_STARTS: limit("10/1h"),
  RATE_LIMIT_FUNCTIONS: limit("20/10m"),
  RATE_LIMIT_INSERTS: limit("20/10m"),
  RATE_LIMIT_PLANS: limit("1200/1m"),
  RATE_LIMIT_READS: limit("600/1m"),
  RATE_LIMIT_REFUSED: limit("600/1m"),
  RATE_LIMIT_UPLOADS: limit("120/10m"),
  RATE_LIMIT_PAGES: limit("600/1m"),
});

export type Settings = z.output<typeof environment>;
export type Limit = Settings["RATE_LIMIT_INSERTS"];

/** A setting, a folder or a port that cannot be used: reported in one line, without a stack. */
export class StartError extends Error {}

/** An empty value counts as left out. @throws StartError naming each that cannot be used */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = environment.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new StartError(`These settings cannot be used: ${faults.join("; ")}.`);
  }
  const settings = result.data;
  if (Boolean(settings.STAFF_EMAIL) !== Boolean(settings.STAFF_PASSWORD)) {
    throw new StartError("STAFF_EMAIL and STAFF_PASSWORD go together: give both, or neither.");
  }
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = settings;
  const ofProject = [SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY].filter(Boolean);
  if (ofProject.length % 3 !== 0) {
    throw new StartError(
      "SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY go together: give all, or none.",
    );
  }
  if (SUPABASE_URL && settings.DATABASE_URL) {
    throw new StartError("DATABASE_URL and SUPABASE_URL name two backends: leave one of them out.");
  }
  if (settings.POSTGREST_URL && !settings.DATABASE_URL) {
    throw new StartError("POSTGREST_URL needs DATABASE_URL: the PostgreSQL that both read.");
  }
  const { EMAIL_MARKETING_PROVIDER, BREVO_API_KEY, BREVO_LIST_ID } = settings;
  if (EMAIL_MARKETING_PROVIDER === "brevo" && !(BREVO_API_KEY && BREVO_LIST_ID)) {
    throw new StartError(
      "EMAIL_MARKETING_PROVIDER is brevo, so BREVO_API_KEY and BREVO_LIST_ID are needed too.",
    );
  }
  if (settings.SMTP_URL && !settings.MAIL_FROM) {
    throw new StartError("With SMTP_URL, MAIL_FROM is needed too: whom letters come from.");
  }
  if (Boolean(settings.DKIM_PRIVATE_KEY) !== Boolean(settings.DKIM_SELECTOR)) {
    throw new StartError("DKIM_PRIVATE_KEY and DKIM_SELECTOR go together: give both, or neither.");
  }
  const replies = settings.MAIL_REPLY_TO && readMailbox(settings.MAIL_REPLY_TO);
  if (settings.MAIL_INBOUND && !(settings.MAIL_WEBHOOK_SECRET && replies && takesToken(replies))) {
    throw new StartError(
      "MAIL_INBOUND needs MAIL_WEBHOOK_SECRET, and a MAIL_REPLY_TO with at most 23 characters before its @, and no +.",
    );
  }
  const fault = dkimFault(settings.DKIM_PRIVATE_KEY);
  if (fault) throw new StartError(`DKIM_PRIVATE_KEY ${fault}.`);
  return settings;
}

/** Tells whether its name and password can be decoded. */
function isEncoded(url: string): boolean {
  try {
    return Boolean(decodeURIComponent(url));
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
