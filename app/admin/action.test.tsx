import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useAction } from "./action";
import { SignedOut } from "./session/session";

function actionOf(
  mutationFn: (input: string) => Promise<string>,
  about?: (input: string) => unknown,
) {
  const onFailed = vi.fn();
  let act: (input: string) => Promise<string | undefined> = async () => undefined;
  function Screen() {
    act = useAction({ mutationFn, onFailed, about }).act;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return { act, onFailed };
}

test("a second press before the first is done makes no second call", async () => {
  const call = vi.fn(async (input: string) => `answer to ${input}`);
  const { act } = actionOf(call);
  const answers = await Promise.all([act("one"), act("two")]);
  expect(answers).toEqual(["answer to one", undefined]);
  expect(call).toHaveBeenCalledOnce();
});

test("a press about another record does not wait for the first", async () => {
  const { act } = actionOf(
    async (input) => `${input} is gone`,
    (input) => input,
  );
  const answers = await Promise.all([act("one"), act("two"), act("one")]);
  expect(answers).toEqual(["one is gone", "two is gone", undefined]);
});

test("a failure is told with its input, and may be tried again", async () => {
  const refusal = new Error("refused");
  const call = vi.fn(async (_: string) => "answer").mockRejectedValueOnce(refusal);
  const { act, onFailed } = actionOf(call);
  expect(await act("a word")).toBeUndefined();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(refusal, "a word");
  expect(await act("a word")).toBe("answer");
});

test("a session that ended is no failure: the person is asked to sign in again", async () => {
  const { act, onFailed } = actionOf(() => Promise.reject(new SignedOut()));
  expect(await act("a word")).toBeUndefined();
  expect(onFailed).not.toHaveBeenCalled();
});
