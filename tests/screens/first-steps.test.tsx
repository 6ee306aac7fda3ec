import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openScreens } from "./open-screens";

const site = await openScreens();

test("a list of what to do first that cannot be read gives way to what cannot wait; kept, it becomes a plan to tick off", async () => {
  const heal = site.fail(/rest\/v1\/plan_templates/);
  const failed = site.visit("/first-steps");
  expect((await screen.findByRole("alert")).textContent).toContain("Otherwise call 911");
  failed.unmount();
  heal();
  const { user, unmount } = site.visit("/first-steps");
  await screen.findByRole("region", { name: "In the first week" });
  await user.click(screen.getByRole("link", { name: /^Keep this list/ }));
  await screen.findByRole("heading", { level: 1, name: "Checklist" });
  const words = "Have the death pronounced";
  await user.click(await screen.findByRole("button", { name: words }));
  await within(await screen.findByRole("dialog")).findByText(/Nothing else can happen before it\./);
  await user.click(screen.getByRole("button", { name: "Not for us" }));
  await screen.findByText("Not for us (1)");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByText("Not for us (1)")).toBeNull());
  const session = JSON.parse(localStorage.getItem("last-hurrah-family") ?? "null");
  unmount();
  site.plan("/plan", session);
  await screen.findByRole("heading", { name: "Your plans" });
});
