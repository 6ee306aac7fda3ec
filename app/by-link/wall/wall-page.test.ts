import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { siteContext } from "~shared/site-context";
import { action, loader } from "./wall-page";

const WALL = "a".repeat(40);
const OWN = "b".repeat(40);

/** A site whose database takes every memory. */
function context() {
  const answers: Record<string, unknown> = {
    leave_memory: { done: true },
    memory_wall: { state: "open", honoree_name: "Ruth", count: 0, memories: [] },
    own_memory_page: { state: "there", honoree_name: "Ruth" },
  };
  const rpc = async (name: string) => ({ data: answers[name], error: null, status: 200 });
  const provider = new RouterContextProvider();
  provider.set(siteContext, {
    ownTables: () => ({ rpc }),
    config: { siteUrl: "https://site.example" },
    reportError: (error: unknown) => expect.unreachable(String(error)),
  } as never);
  return provider;
}

async function press(): Promise<Response> {
  const body = new URLSearchParams({ do: "leave", words: "She sang", author_name: "Bo", own: OWN });
  const request = new Request(`https://site.example/memories/${WALL}`, { method: "POST", body });
  return action({ context: context(), params: { token: WALL }, request } as never).then(
    () => expect.unreachable("It led nowhere"),
    (thrown: Response) => thrown,
  );
}

async function read(query: string, cookie = "") {
  const request = new Request(`https://site.example/memories/${WALL}${query}`, {
    headers: { cookie },
  });
  const loaded = await loader({ context: context(), params: { token: WALL }, request } as never);
  return (loaded as unknown as { data: { left: { link: string } | null } }).data.left;
}

test("the link that takes a memory back is shown to its author, and stands in no address", async () => {
  const answer = await press();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "?sent"]);
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(new RegExp(`; Path=/memories/${WALL}; HttpOnly; Secure; SameSite=Lax`));
  const [kept] = cookie.split(";");
  expect((await read("?sent", kept))?.link).toBe(`https://site.example/memories/withdraw/${OWN}`);
});

test("who is handed the wall's address is shown nobody's link", async () => {
  expect(await read("?sent")).toBeNull();
  expect(await read(`?sent=${OWN}`)).toBeNull();
  expect(await read("", `own-memory=${btoa(JSON.stringify(OWN))}`)).toBeNull();
});

test("a sheet that is not there any more leads to the first", async () => {
  const answer = await read("?sheet=2").catch((thrown: Response) => thrown);
  expect((answer as Response).headers.get("location")).toBe("?");
});
