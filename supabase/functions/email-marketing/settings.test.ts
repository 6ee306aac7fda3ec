import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";
import { ENV } from "./testing/requests.ts";

const brevo = {
  ...ENV,
  EMAIL_MARKETING_PROVIDER: "brevo",
  BREVO_API_KEY: "xkeysib-1",
  BREVO_LIST_ID: "7",
};

describe("settings", () => {
  it("takes the single keys of a self-run site and has defaults for the rest", () => {
    expect(readSettings(ENV)).toEqual({
      supabaseUrl: "http://database.test",
      publishableKeys: ["sb_publishable_test"],
      secretKey: "sb_secret_test",
      allowedOrigin: null,
      timeoutMs: 5000,
      provider: { name: "record" },
    });
  });

  it("takes the key dictionaries Supabase gives its functions", () => {
    const settings = readSettings({
      SUPABASE_URL: "https://ref.supabase.co/",
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_a","web":"sb_publishable_b"}',
      SUPABASE_SECRET_KEYS: '{"jobs":"sb_secret_jobs","default":"sb_secret_a"}',
      SUPABASE_ANON_KEY: "eyJ.anon",
      SUPABASE_SERVICE_ROLE_KEY: "eyJ.service",
      SITE_URL: "https://www.example.org/welcome",
    });
    expect(settings).toMatchObject({
      supabaseUrl: "https://ref.supabase.co",
      publishableKeys: ["sb_publishable_a", "sb_publishable_b", "eyJ.anon"],
      secretKey: "sb_secret_a",
      allowedOrigin: "https://www.example.org",
    });
  });

  it("takes the older keys alone", () => {
    expect(
      readSettings({
        SUPABASE_URL: "https://ref.supabase.co",
        SUPABASE_ANON_KEY: "eyJ.anon",
        SUPABASE_SERVICE_ROLE_KEY: "eyJ.service",
      }),
    ).toMatchObject({ publishableKeys: ["eyJ.anon"], secretKey: "eyJ.service" });
  });

  it("takes Brevo's settings", () => {
    expect(readSettings(brevo).provider).toEqual({
      name: "brevo",
      apiKey: "xkeysib-1",
      listId: 7,
      baseUrl: "https://api.brevo.com",
    });
  });

  it.each([
    [{ ...ENV, SUPABASE_URL: "" }, "SUPABASE_URL must be set"],
    [{ ...ENV, SUPABASE_URL: "ftp://x" }, "SUPABASE_URL must be a web address"],
    [{ ...ENV, SUPABASE_PUBLISHABLE_KEY: " " }, "SUPABASE_PUBLISHABLE_KEY must be set"],
    [{ ...ENV, SUPABASE_SECRET_KEY: undefined }, "SUPABASE_SECRET_KEY must be set"],
    [
      { ...ENV, SUPABASE_SECRET_KEYS: "sb_secret_oops" },
      "SUPABASE_SECRET_KEYS must be a JSON object of named keys",
    ],
    [{ ...ENV, SITE_URL: "example.org" }, "SITE_URL must be a web address"],
    [
      { ...ENV, EMAIL_MARKETING_PROVIDER: "mailchump" },
      "EMAIL_MARKETING_PROVIDER must be brevo, record or left out",
    ],
    [
      { ...brevo, BREVO_API_KEY: "" },
      "BREVO_API_KEY must be the API key when EMAIL_MARKETING_PROVIDER is brevo",
    ],
    [
      { ...brevo, BREVO_API_KEY: "a\r\nx-evil: 1" },
      "BREVO_API_KEY must be the API key when EMAIL_MARKETING_PROVIDER is brevo",
    ],
    [
      { ...brevo, BREVO_LIST_ID: "news" },
      "BREVO_LIST_ID must be the number of a list when EMAIL_MARKETING_PROVIDER is brevo",
    ],
    [{ ...brevo, BREVO_API_URL: "http://example.org" }, "BREVO_API_URL must begin with https://"],
    [
      { ...ENV, EMAIL_MARKETING_TIMEOUT_MS: "soon" },
      "EMAIL_MARKETING_TIMEOUT_MS must be 1 to 60000 milliseconds",
    ],
  ])("refuses %o with one clear line", (env, line) => {
    expect(() => readSettings(env)).toThrow(new Error(`email-marketing: ${line}`));
  });
});
