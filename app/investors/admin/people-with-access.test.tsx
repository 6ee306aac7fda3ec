import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FreshFactor } from "~/admin/session/factor/fresh-factor";
import { PeopleWithAccess } from "./people-with-access";
import { PEOPLE_KEY } from "./queries";

function shown(failure?: Error) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  if (failure) {
    const query = client.getQueryCache().build(client, { queryKey: PEOPLE_KEY });
    query.setState({ status: "error", error: failure });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FreshFactor>
        <PeopleWithAccess />
      </FreshFactor>
    </QueryClientProvider>,
  );
}

test("investors are said to be loading, and only a failed read offers to read them again", () => {
  expect(shown()).toContain("Loading investors...");
  expect(shown()).not.toContain("Retry");
  const failed = shown(new Error("The server did not answer"));
  expect(failed).toContain("Failed to load investors");
  expect(failed).toContain("Retry");
  expect(failed).not.toContain("Loading investors...");
});
