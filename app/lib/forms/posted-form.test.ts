import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CONTACT_FORMS } from "~/contact/posted.server";
import { APPLICATION_FORMS } from "~/partners/application/posted.server";
import { siteContext } from "~shared/site-context";
import { postedId, receiveForm } from "./posted-form.server";

const SITE = "https://hurrah.example";
const ask = vi.fn<typeof fetch>();
const reportError = vi.fn();

afterEach(() => {
  ask.mockReset();
  reportError.mockReset();
});

/** The calls to the backend, in order. */
const asked = () =>
  ask.mock.calls.map(([address, init]) => ({
    path: new URL(String(address)).pathname,
    body: JSON.parse(String(init?.body)) as Record<string, unknown>,
    id: new Headers(init?.headers).get("idempotency-key"),
  }));

const succeed = () =>
  ask.mockImplementation(async (address) =>
    String(address).includes("/functions/")
      ? Response.json({ success: true })
      : new Response(null, { status: 201 }),
  );

type Forms = Parameters<typeof receiveForm>[1];

async function post(
  fields: Record<string, string>,
  path = "/contact",
  forms: Forms = CONTACT_FORMS,
) {
  const context = new RouterContextProvider();
  const config = { backendUrl: "", siteUrl: SITE, publishableKey: "public-key" };
  context.set(siteContext, { config, ownFetch: ask, reportError } as never);
  const body = new URLSearchParams(fields);
  const answer = await receiveForm(
    { request: new Request(SITE + path, { method: "POST", body }), context },
    forms,
  );
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get("location"), data: undefined };
  }
  return { status: answer.init?.status, location: null, data: answer.data };
}

const message = (words = {}) => ({
  form: "contact",
  website: "",
  name: " Ada King ",
  email: "ada@example.com",
  subject: "A garden in May",
  message: "For forty people.\r\n\r\nWhere do we begin?",
  ...words,
});

describe("a form posted to its page", () => {
  it("turns a line break in a field of one line into a space, as nobody can type it", async () => {
    succeed();
    const lines = { name: "Ada\r\nKing", subject: "A garden\r\nBcc: all@evil.example\tin May" };
    expect(await post(message(lines))).toMatchObject({ status: 303 });
    expect(asked()[0]?.body).toMatchObject({
      name: "Ada King",
      subject: "A garden Bcc: all@evil.example in May",
      message: "For forty people.\n\nWhere do we begin?",
    });
  });

  it("makes the browser's calls, trimmed and with plain line ends, and leads on to the thanks", async () => {
    succeed();
    const answer = await post(message(), "/contact?type=investor&form=contact");
    expect(answer).toMatchObject({
      status: 303,
      location: "/contact?type=investor&sent=contact#sent",
    });
    const words = {
      name: "Ada King",
      email: "ada@example.com",
      subject: "A garden in May",
      message: "For forty people.\n\nWhere do we begin?",
    };
    const [row, call] = asked();
    expect(row).toMatchObject({ path: "/rest/v1/contact_messages", body: words });
    expect(call).toMatchObject({
      path: "/functions/v1/email-marketing",
      id: row?.body.id,
      body: {
        operation: "createContact",
        contactData: { ...words, source: "website_contact_form" },
      },
    });
  });

  it("is refused with each field's words and everything typed", async () => {
    const answer = await post(message({ email: "ada@", message: "Short" }));
    expect(answer).toMatchObject({
      status: 422,
      data: {
        form: "contact",
        values: { name: " Ada King ", email: "ada@", message: "Short" },
        errors: {
          email: "Please enter a valid email address",
          message: "Message should be at least 10 characters",
        },
      },
    });
    expect(ask).not.toHaveBeenCalled();
  });

  it("takes an unchecked box for a no", async () => {
    succeed();
    const signUp = { form: "mailing-list", name: "Ada", email: "no@example.com" };
    await post({ ...signUp, emailOptIn: "on" });
    await post(signUp);
    const rows = asked().filter(({ path }) => path === "/rest/v1/early_access_requests");
    expect(rows.map(({ body }) => body.email_opt_in)).toEqual([true, false]);
  });

  it("is sent by no bot", async () => {
    const answer = await post(message({ website: "https://elsewhere.example" }));
    expect(answer).toMatchObject({ status: 400, data: { errors: {}, failure: null } });
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    [429, "/rest/", 429, "Please wait a few minutes and try again. Nothing you wrote is lost."],
    [500, "/rest/", 503, "Failed to save contact message"],
    [502, "/functions/", 503, "Failed to sync with the email-marketing service"],
  ])(
    "tells of a %i from %s with %i and whether it was stored, and keeps the words",
    async (status, where, told, failure) => {
      succeed();
      const well = ask.getMockImplementation();
      ask.mockImplementation(async (address, init) =>
        String(address).includes(where)
          ? Response.json({ message: "secret", code: "XX000" }, { status })
          : (well?.(address, init) ?? Response.error()),
      );
      const answer = await post(message());
      expect(answer).toMatchObject({
        status: told,
        data: { failure, isStored: where === "/functions/", values: { name: " Ada King " } },
      });
    },
  );

  it("fails in the form's own words when nothing answers, and the log knows", async () => {
    ask.mockRejectedValue(new TypeError("fetch failed"));
    expect(await post(message())).toMatchObject({ status: 503, data: { failure: null } });
    expect(reportError).toHaveBeenCalledOnce();
  });

  it("that the page does not have is refused, and told in one that it has", async () => {
    for (const form of ["newsletter", "toString", "__proto__"]) {
      const told = { form: "contact", unread: true };
      expect(await post(message({ form }))).toMatchObject({ status: 400, data: told });
    }
    const told = { form: "mailing-list", unread: true };
    const refused = await post({}, "/contact?form=mailing-list");
    expect(refused).toMatchObject({ status: 400, data: told });
    expect(ask).not.toHaveBeenCalled();
  });

  it("leads an applicant to the directory", async () => {
    succeed();
    const fields = {
      form: "partner-application",
      businessName: "Oak House",
      businessType: "venue",
      contactName: "Ann Lee",
      phone: "512 555 0100",
      email: "ann@example.com",
      services: "A hall for two hundred people",
      whyJoin: "",
    };
    const answer = await post(fields, "/apply-partner", APPLICATION_FORMS);
    expect(answer).toMatchObject({
      status: 303,
      location: "/partners?sent=partner-application#sent",
    });
    expect(asked()).toMatchObject([
      { path: "/rest/v1/vendor_submissions", body: { message: null } },
    ]);
  });
});

describe("the id of a posted row", () => {
  const row = (words = "A garden", email = "grace@example.com") => ({ email, words });

  it("is the same for a press that is repeated", () => {
    expect(postedId("contact", row())).toBe(postedId("contact", row()));
  });

  it("is the same with the address in other case", () => {
    const id = postedId("contact", row("A picnic", "Grace@Example.com"));
    expect(postedId("contact", row("A picnic", "grace@example.COM"))).toBe(id);
  });

  it("is another for other words, another person and another form", () => {
    const ids = [
      postedId("contact", row()),
      postedId("contact", row("A hall")),
      postedId("contact", row("A garden", "alan@example.com")),
      postedId("mailing-list", row()),
      // Other words were sent in between: it is intended.
      postedId("contact", row()),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
