import { leaveAnalytics } from "~/lib/analytics/leave-analytics";
import { browserTables, type Tables } from "~shared/tables";
import { TooManyStarts } from "../family";

/** Said of a call that can be made again at once. */
export const UNREACHABLE = "That did not work. Please check your connection and try again.";

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

/**
 * The `clientLoader` of a page that a token opens. It runs in the browser only: what is behind the #
 * never reaches the server with the page.
 * @param read never throws
 */
export const readingHash = <Page>(read: (tables: Tables, token: string) => Promise<Page>) =>
  Object.assign(
    async ({ request }: { request: Request }) => {
      await leaveAnalytics(request.url);
      const token = window.location.hash.slice(1);
      const page = token ? await read(browserTables(), token) : ({ state: "unknown" } as const);
      return { token, page };
    },
    { hydrate: true as const },
  );
