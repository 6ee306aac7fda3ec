import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { roomQuery } from "../../queries";
import { frozenStore } from "../../store/frozen-store";
import { PlanProvider } from "../../store/plan-context";
import { RoomLeft } from "./room-left";

/** The text that a member reads when this share of the room for files is taken. */
function told(files: number): string {
  const client = new QueryClient();
  client.setQueryData(roomQuery("p").queryKey, { rows: 0, files } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlanProvider planId="p" store={frozenStore({})}>
        <RoomLeft of="files" />
        <RoomLeft of="rows" />
      </PlanProvider>
    </QueryClientProvider>,
  );
}

test("a plan says that it is nearly full before it is, and what makes room", () => {
  expect(told(0.79)).toBe("");
  expect(told(0.8)).toContain("room for a few more pictures");
  expect(told(0.8)).toContain("makes room");
  expect(told(1.01)).toContain("no room for more pictures");
  expect(told(0.8)).not.toMatch(/\d ?%|more text/);
});
