import { beforeEach, describe, expect, it } from "vitest";
import { ADA, RIGHT, type SignInSite, signInSite } from "../../../tests/support/site/sign-in-site";

/** More guesses than any test makes. */
const MANY = { points: 1000, seconds: 60 };

let site: SignInSite;
let signIn: SignInSite["signIn"];
let guess: SignInSite["guess"];
beforeEach(() => {
  site = signInSite();
  ({ signIn, guess } = site);
});

describe("a known device", () => {
  it("is known by a cookie that scripts and other sites do not get, for 90 days", async () => {
    const answer = await signIn(RIGHT, "192.0.2.1");
    const [cookie, ...attributes] = (answer.headers.get("set-cookie") ?? "").split("; ");
    expect(cookie).toMatch(/^device-[\w-]{12}=[\w-]{22}\.\d+\.[\w-]{43}$/);
    expect(attributes.sort()).toEqual(
      ["HttpOnly", "Max-Age=7776000", "Path=/auth/v1/token", "SameSite=Strict", "Secure"].sort(),
    );
    expect((await signIn("a guess", "192.0.2.1")).headers.get("set-cookie")).toBeNull();
  });

  it("locks the account for itself after five failures, whatever its address", async () => {
    const cookie = await site.becomeKnown();
    for (let i = 0; i < 5; i += 1) {
      expect((await signIn("a guess", `10.0.0.${i}`, ADA, cookie)).status).toBe(400);
    }
    expect((await signIn(RIGHT, "192.0.2.7", ADA, cookie)).status).toBe(429);
    expect((await signIn(RIGHT, "192.0.2.7")).status).toBe(200);
  });

  it("is not locked by a neighbour at the same address", async () => {
    const cookie = await site.becomeKnown();
    for (let i = 0; i < 5; i += 1) await signIn("a guess", "192.0.2.1");
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(429);
    expect((await signIn(RIGHT, "192.0.2.1", ADA, cookie)).status).toBe(200);
  });

  it("may be shared by colleagues", async () => {
    const cookies = [await site.becomeKnown(ADA), await site.becomeKnown("bea@example.com")].join(
      "; ",
    );
    await guess(110);
    expect((await signIn(RIGHT, "192.0.2.1", ADA, cookies)).status).toBe(200);
    expect((await signIn(RIGHT, "192.0.2.1", "bea@example.com", cookies)).status).toBe(200);
  });

  it.each<[string, (cookie: string) => Promise<string> | string]>([
    ["a later time in it", (cookie) => cookie.replace(/\.(\d+)\./, ".9$1.")],
    ["another id in it", (cookie) => cookie.replace(/=.{22}/, `=${"A".repeat(22)}`)],
    ["no signature", (cookie) => cookie.replace(/[^.]+$/, "")],
    ["a short signature", (cookie) => cookie.slice(0, -4)],
    ["nothing in it", (cookie) => `${cookie.split("=")[0]}=`],
    [
      "that of another account",
      async (cookie) =>
        `${cookie.split("=")[0]}=${(await site.becomeKnown("bea@example.com")).split("=")[1]}`,
    ],
  ])("is none that shows a cookie with %s", async (_, forge) => {
    const cookie = await site.becomeKnown();
    const forged = await forge(cookie);
    expect(forged).not.toBe(cookie);
    await guess(110);
    expect((await signIn(RIGHT, "192.0.2.1", ADA, forged)).status).toBe(429);
    expect((await signIn(RIGHT, "192.0.2.1", ADA, cookie)).status).toBe(200);
  });

  it("is none after 90 days, nor with the key of another site", async () => {
    const cookie = await site.becomeKnown();
    await guess(110);
    site.state.time += 90 * 24 * 60 * 60 * 1000;
    expect((await signIn(RIGHT, "192.0.2.1", ADA, cookie)).status).toBe(429);
    site.state.time -= 1000;
    expect((await signIn(RIGHT, "192.0.2.1", ADA, cookie)).status).toBe(200);
    site.start({ secretKey: "sb_secret_another", altogether: MANY });
    await guess(110);
    expect((await signIn(RIGHT, "192.0.2.1", ADA, cookie)).status).toBe(429);
  });
});
