import { Hono } from "hono";
import { deviceCookies } from "../../../server/http/limits/device-cookie";
import { limitSignIns, readSignIn } from "../../../server/http/limits/sign-in";
import type { Limit } from "../../../server/settings";

export const RIGHT = "correct horse";
export const ADA = "ada@example.com";

type Started = { secretKey?: string; altogether?: Limit };

/** The guards of sign-ins, in front of accounts that all have the same password. */
export function signInSite() {
  const state = {
    /** The waits that were asked for, in milliseconds. */
    pauses: [] as number[],
    /** Passwords that came through to be compared. */
    tried: [] as unknown[],
    /** Attempts that wait go on when it resolves. */
    held: undefined as Promise<void> | undefined,
    /** The devices' clock, in milliseconds. */
    time: Date.now(),
  };
  let app: Hono;

  /** Starts the server, which has counted nothing yet. */
  function start({ secretKey = "sb_secret_tests", altogether }: Started = {}) {
    const pause = async (length: number) => {
      state.pauses.push(length);
      await state.held;
    };
    const devices = deviceCookies({
      of: "sign-ins",
      paths: ["/auth/v1/token"],
      secretKey,
      secure: true,
      now: () => state.time,
    });
    const options = { trusted: 0, devices, pause, altogether };
    app = new Hono().post(
      "/token",
      readSignIn((c) => c.text("malformed", 400)),
      ...limitSignIns(options, (c) => c.text("too many", 429)),
      async (c) => {
        const body = await c.req.raw.json();
        state.tried.push(body);
        if (body.password === "broken") return c.text("failed", 503);
        return body.password === RIGHT ? c.text("welcome") : c.text("wrong", 400);
      },
    );
  }
  start({ altogether: { points: 1000, seconds: 60 } });

  const post = (body: unknown, from: string, query = "?grant_type=password", cookie = "") =>
    app.request(
      `/token${query}`,
      {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: cookie ? { cookie } : {},
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
  const signIn = (password: string, from: string, email = ADA, cookie = "") =>
    post({ email, password }, from, undefined, cookie);

  return {
    state,
    start,
    post,
    signIn,
    /** Signs in, and gives the cookie that the device shows from then on. */
    async becomeKnown(email = ADA): Promise<string> {
      const answer = await signIn(RIGHT, "192.0.2.1", email);
      return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    },
    /** Wrong passwords for one account, each from an address of its own. */
    async guess(times: number, network = "10.0"): Promise<number[]> {
      const answers: number[] = [];
      for (let i = 0; i < times; i += 1) {
        answers.push((await signIn("a guess", `${network}.${i >> 8}.${i & 255}`)).status);
      }
      return answers;
    },
  };
}

export type SignInSite = ReturnType<typeof signInSite>;
