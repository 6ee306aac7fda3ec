import { TooManyStarts } from "../family";

type Call = PromiseLike<{ data: unknown; error: unknown; status: number }>;

/** Calls a function with the token of a link. It does not throw. */
export async function callByToken<Answer>(
  call: () => Call,
): Promise<Answer | { state: "too_often" | "unreachable" }> {
  try {
    const { data, error, status } = await call();
    if (error) return { state: status === 429 ? "too_often" : "unreachable" };
    return data as Answer;
  } catch (error) {
    return { state: error instanceof TooManyStarts ? "too_often" : "unreachable" };
  }
}
