import { describe, expect, it } from "vitest";
import { parseSettings, StartError } from "./settings";

const PROJECT = {
  SUPABASE_URL: "https://p.supabase.co/",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a",
  SUPABASE_SECRET_KEY: "sb_secret_a",
};

const INBOUND = { MAIL_INBOUND: "true", MAIL_WEBHOOK_SECRET: "a secret of the webhook, long" };

describe("settings", () => {
  it("name a Supabase project, or a PostgreSQL", () => {
    expect(parseSettings(PROJECT).SUPABASE_URL).toBe("https://p.supabase.co");
    const DATABASE_URL = "postgresql://site:word@db.example/site?sslmode=verify-full";
    expect(parseSettings({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  it("have defaults that need nothing", () => {
    const settings = parseSettings({});
    expect(settings).toMatchObject({ PORT: 3000, DEMO_CONTENT: true, TRUST_PROXY: 0 });
    expect(settings.DATA_DIR).toMatch(/\/data$/);
    expect(settings.RATE_LIMIT_INSERTS).toEqual({ points: 20, seconds: 600 });
  });

  it("count as left out when empty", () => {
    expect(parseSettings({ PORT: "", SITE_URL: "" }).PORT).toBe(3000);
  });

  it("lose the slash at the end of the site's address", () => {
    expect(parseSettings({ SITE_URL: "https://a.example/" }).SITE_URL).toBe("https://a.example");
  });

  it.each([
    [{ PORT: "http" }, "PORT is a number"],
    [{ PORT: "70000" }, "PORT"],
    [{ SITE_URL: "example.com" }, "SITE_URL is an http or https address"],
    [{ SITE_URL: "javascript:alert(1)" }, "SITE_URL is an http or https address"],
    [{ SITE_TIME_ZONE: "Mars/Olympus" }, "SITE_TIME_ZONE is a time zone"],
    [{ STAFF_EMAIL: "nobody", STAFF_PASSWORD: "long enough" }, "STAFF_EMAIL is an e-mail address"],
    [{ STAFF_EMAIL: "a@b.example" }, "STAFF_EMAIL and STAFF_PASSWORD go together"],
    [{ EMAIL_MARKETING_PROVIDER: "pigeon" }, "EMAIL_MARKETING_PROVIDER is brevo"],
    [{ EMAIL_MARKETING_PROVIDER: "brevo", BREVO_LIST_ID: "2" }, "BREVO_API_KEY and BREVO_LIST_ID"],
    [{ EMAIL_MARKETING_PROVIDER: "brevo", BREVO_API_KEY: "k" }, "BREVO_API_KEY and BREVO_LIST_ID"],
    [{ DATABASE_URL: "mysql://db.example/site" }, "DATABASE_URL is a postgres:// address"],
    [{ SUPABASE_URL: "p.supabase.co" }, "SUPABASE_URL is an http or https address"],
    [{ SUPABASE_SECRET_KEY: "eyJhbGciOi" }, "SUPABASE_SECRET_KEY begins with sb_secret_"],
    [{ SUPABASE_URL: "https://p.supabase.co" }, "SUPABASE_SECRET_KEY go together"],
    [{ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a" }, "SUPABASE_SECRET_KEY go together"],
    [{ ...PROJECT, DATABASE_URL: "postgres://db.example/site" }, "leave one of them out"],
    [{ POSTGREST_URL: "http://127.0.0.1:3001" }, "POSTGREST_URL needs DATABASE_URL"],
    [{ POSTGREST_URL: "127.0.0.1:3001" }, "POSTGREST_URL is an http or https address"],
    [{ MAIL_INBOUND: "true", MAIL_REPLY_TO: "a@b.example" }, "needs MAIL_WEBHOOK_SECRET"],
    [{ MAIL_WEBHOOK_SECRET: "a".repeat(23) }, "MAIL_WEBHOOK_SECRET has at least 24 characters"],
    [{ SMTP_URL: "https://mail.example" }, "SMTP_URL is an smtp:// or smtps:// address"],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM is needed too"],
    [{ SMTP_URL: "smtp://ann:50%@mail.example" }, "SMTP_URL has a % that stands for itself"],
    [{ DATABASE_URL: "postgres://a:50%@db.example/site" }, "DATABASE_URL has a % that stands"],
    [{ MAIL_FROM: "nobody" }, "MAIL_FROM is an e-mail address, or a name with one"],
    [{ DKIM_PRIVATE_KEY: "a key" }, "DKIM_PRIVATE_KEY and DKIM_SELECTOR go together"],
    [{ MAIL_WEBHOOK_SECRET: `whsec_${"a".repeat(20)}` }, "base64 of 24 bytes after whsec_"],
    [{ ...INBOUND, MAIL_REPLY_TO: "a+b@c.example" }, "and no +"],
    [{ ...INBOUND, MAIL_REPLY_TO: `${"a".repeat(24)}@b.example` }, "at most 23 characters"],
    [{ TRUST_PROXY: "-1" }, "TRUST_PROXY"],
    [{ DEMO_CONTENT: "no" }, "DEMO_CONTENT is true or false"],
    [{ RETAIN_MESSAGES_DAYS: "0" }, "RETAIN_MESSAGES_DAYS is a number of days, at least 1"],
    [{ RETAIN_MESSAGES_DAYS: "36501" }, "RETAIN_MESSAGES_DAYS is a number of days, at most 36500"],
    [{ RETAIN_REQUESTS_DAYS: "a year" }, "RETAIN_REQUESTS_DAYS is a number of days"],
    [{ RATE_LIMIT_SIGN_IN: "many" }, "RATE_LIMIT_SIGN_IN is a count and a time"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL is one of fatal, error, warn, info, debug, silent"],
    [{ CACHE_MB: "lots" }, "CACHE_MB is a number of megabytes from 0 to 4096"],
    [{ ENGINE_MEMORY_MB: "64" }, "ENGINE_MEMORY_MB is a number of megabytes from 256 to 1000000"],
    [
      { PICTURE_CACHE_MB: "1000001" },
      "PICTURE_CACHE_MB is a number of megabytes from 0 to 1000000",
    ],
    [{ CLEAN_UP_AFTER_S: "86401" }, "CLEAN_UP_AFTER_S is a number of seconds from 0 to 86400"],
    [{ EMAIL_MARKETING_TIMEOUT_MS: "99" }, "is a number of milliseconds from 100 to 60000"],
    [{ TRUST_PROXY: "1.5" }, "TRUST_PROXY is the number of proxies in front, from 0 to 10"],
    [{ EMAIL_MARKETING_TIMEOUT_MS: "5s" }, "EMAIL_MARKETING_TIMEOUT_MS is a number of millisec"],
    [{ BREVO_LIST_ID: "0" }, "BREVO_LIST_ID is a number from 1"],
    [{ STAFF_EMAIL: "a@b.example", STAFF_PASSWORD: "short" }, "has at least 6 characters"],
    [
      { STAFF_EMAIL: "a@b.example", STAFF_PASSWORD: "a".repeat(73) },
      "STAFF_PASSWORD has at most 72 characters",
    ],
  ])("refuse %o in one clear line", (env, line) => {
    const refused = () => parseSettings(env);
    expect(refused).toThrow(StartError);
    expect(refused).toThrow(line);
    expect(refused).not.toThrow("\n");
    expect(refused).not.toThrow(/invalid|expected|too (big|small)/i);
  });
});
