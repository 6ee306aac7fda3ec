import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { type SiteContext, siteContext } from "~shared/site-context";
import { requestAccess } from "./access.server";

it.each([
  ["a\0@example.com", "a password", "malformed"],
  ["ann@example.com", "a\0password", "incorrect"],
  ["ann@example.com", "a\ud800password", "incorrect"],
])(
  "does not ask the database about what it cannot read: %j, %j",
  async (email, password, result) => {
    const context = new RouterContextProvider();
    const openInvestorPage = () => {
      throw new Error("It was asked");
    };
    context.set(siteContext, { openInvestorPage } as unknown as SiteContext);
    const form = { get: (name: string) => (name === "email" ? email : password), has: () => false };
    const access = await requestAccess(context, form as unknown as FormData);
    expect(access).toMatchObject({ result });
  },
);
