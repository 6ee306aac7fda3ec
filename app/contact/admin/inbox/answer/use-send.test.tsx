import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useSend } from "./use-send";

function sender(send: (id: string, words: string) => Promise<void>) {
  let attempt: ReturnType<typeof useSend>["attempt"] = async () => undefined;
  function Screen() {
    attempt = useSend(send).attempt;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return (words: string) => attempt(words);
}

test("a retry keeps its id, and what was rewritten after a failure is another text", async () => {
  const send = vi.fn(async (_id: string, _words: string) => {});
  send.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error());
  const attempt = sender(send);
  expect(await attempt("one")).toBeUndefined();
  expect(await attempt("one")).toBeUndefined();
  expect(await attempt("another")).toBe(true);
  // Arrived, so it is meant a second time.
  expect(await attempt("another")).toBe(true);
  const [first, retry, rewritten, again] = send.mock.calls.map(([id]) => id);
  expect(retry).toBe(first);
  expect(new Set([first, rewritten, again]).size).toBe(3);
});
