import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { gone } from "./hands";
import { openScreens } from "./open-screens";

const site = await openScreens();

test("a list of what to do first that cannot be read gives way to what cannot wait; kept, it becomes a plan to tick off", async () => {
  const heal = site.fail(/rest\/v1\/plan_templates/);
  const failed = site.visit("/first-steps");
  expect((await screen.findByRole("alert")).textContent).toContain("Otherwise call 911");
  failed.unmount();
  heal();
  const { unmount, press } = site.visit("/first-steps");
  await screen.findByRole("region", { name: "In the first week" });
  await press(/^Keep this list/, "link");
  await screen.findByRole("heading", { level: 1, name: "Checklist" });
  const words = "Have the death pronounced";
  await press(words);
  await within(await screen.findByRole("dialog")).findByText(/Nothing else can happen before it\./);
  await press("Not for us");
  await screen.findByText("Not for us (1)");
  await press("Undo");
  await gone(() => screen.queryByText("Not for us (1)"));
  const session = site.familySession();
  unmount();
  site.plan("/plan", session);
  await screen.findByRole("heading", { name: "Your plans" });
});
