import { fireEvent, screen, waitFor } from "@testing-library/react";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { gone, savedFiles } from "../hands";
import { openScreens } from "../open-screens";
import { startPlan } from "./family";

const site = await openScreens();

test("everything in a plan is downloaded as one file; what fails says so and is tried again", async () => {
  const plan = await startPlan(site, { honoree_name: "רות Ruth" });
  const task = { phase: "own", priority: "first" };
  await plan.add("plan_tasks", { title: "=1+1 <b>chairs</b>", ...task });
  const { user, press } = plan.open("people/over");
  const connect = (isOnline: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    fireEvent(window, new Event(isOnline ? "online" : "offline"));
  };
  const download = await screen.findByRole("button", { name: "Download everything" });
  connect(false);
  await user.click(download);
  await screen.findByText("There is no connection right now, and what it collects needs one.");
  connect(true);
  await gone(() => screen.queryByText(/^There is no connection/));
  const saved = savedFiles();
  const heal = site.fail(/plan_history/);
  await press("Download everything");
  await screen.findByText("That did not work, and nothing was saved. Please try again.");
  expect(saved).toEqual([]);
  heal();
  await press("Try again");
  await screen.findByText(/^The file is in your downloads\./);
  const [file] = saved;
  expect(file?.name).toMatch(/^רות Ruth \d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array((await file?.content.arrayBuffer()) ?? []));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text("plan.html")).toContain("=1+1 &lt;b&gt;chairs&lt;/b&gt;");
  expect(text("tables/checklist.csv")).toContain("\"'=1+1");
  expect(JSON.parse(text("plan.json")).tables.plans[0].honoree_name).toBe("רות Ruth");
});

test("the guest list is downloaded for a spreadsheet", async () => {
  const plan = await startPlan(site);
  const household_id = await plan.add("plan_households", { name: "Ann Lee" });
  await plan.add("plan_household_contacts", { id: household_id, email: "ann@example.com" });
  await plan.add("plan_guests", { household_id, name: "Ann Lee" });
  const { press } = plan.open("guests#more");
  const saved = savedFiles();
  await press("Download for a spreadsheet");
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  expect(file?.name).toMatch(/^Ruth \d{4}-\d\d-\d\d guests\.csv$/);
  const text = await file?.content.text();
  expect(text).toContain('"Ann Lee","Ann Lee","Adult"');
  expect(text).toContain('"ann@example.com"');
});
