import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openScreens } from "./open-screens";

const site = await openScreens();

test("ideas and stories that cannot be read say so; Retry reloads the page", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  // The page says it there, too.
  vi.mocked(console.error).mockImplementation(() => undefined);
  site.fail(/rest\/v1\/celebration_/);
  const { press } = site.visit("/inspiration");
  await screen.findByText("Unable to load celebration types");
  await screen.findAllByText("Unable to load celebration stories. Please try again later.");
  await screen.findByText("Error loading stories");
  expect(document.body.textContent).not.toContain("secret words");
  await press("Retry");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
