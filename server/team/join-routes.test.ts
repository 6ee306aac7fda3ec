import { expect, test, vi } from "vitest";
import type { Backend } from "../backend";
import { parseSettings } from "../settings";
import { joinRoutes } from "./join-routes";

const JO = { email: "jo@example.com" };
const PAGE = "staff_invitation_page";
const [TAKE, JOIN, BACK] = ["take_staff_invitation", "join_staff", "give_back_staff_invitation"];

test.each([
  ["a good password", {}, 204, undefined, [PAGE, TAKE, JOIN], 0],
  ["a common password", { password: "passwordpassword" }, 422, "weak_password", [PAGE], 0],
  ["an address as password", { password: JO.email }, 422, "weak_password", [PAGE], 0],
  ["a link used meanwhile", { [TAKE]: null }, 410, "link_over", [PAGE, TAKE], 0],
  ["a family's account", { account: "6" }, 409, "has_account", [PAGE, TAKE, BACK], 0],
  ["an invitation revoked meanwhile", { [JOIN]: false }, 410, "link_over", [PAGE, TAKE, JOIN], 1],
  ["a failure", { [JOIN]: "away" }, 500, undefined, [PAGE, TAKE, JOIN, BACK], 1],
])(
  "who joins with %s leaves no account that is not staff's",
  async (_, given, status, code, calls, gone) => {
    const answers: Record<string, unknown> = {
      [PAGE]: JO,
      [TAKE]: JO.email,
      [JOIN]: true,
      ...given,
    };
    const asked: string[] = [];
    const fetch = async (input: RequestInfo | URL) => {
      const name = String(input).split("/").at(-1) ?? "";
      asked.push(name);
      return Response.json(answers[name] ?? null, { status: answers[name] === "away" ? 500 : 200 });
    };
    const remove = vi.fn(async () => undefined);
    const find = async () => (answers.account ? { id: "6", ...JO } : undefined);
    const accounts = { find, create: async () => "7", remove };
    const backend = { url: "http://site", secretKey: "key", fetch, accounts } as unknown as Backend;
    const settings = { ...parseSettings({}), SITE_URL: "http://localhost:3000" };
    const { password = "a lantern at night" } = answers;
    const body = JSON.stringify({ token: "t", name: "Jo", password });
    const incoming = { socket: { remoteAddress: "192.0.2.1" } };
    const routes = joinRoutes(backend, settings).onError((_error, c) => c.json({}, 500));
    const answer = await routes.request("/auth/join", { method: "POST", body }, { incoming });
    const { error } = status === 204 ? {} : await answer.json();
    expect([answer.status, error, asked]).toEqual([status, code, calls]);
    expect(remove.mock.calls).toEqual(Array(gone).fill(["7"]));
  },
);
