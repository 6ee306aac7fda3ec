import { fireEvent, screen, waitFor } from "@testing-library/react";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test, vi } from "vitest";
import { openScreens } from "../open-screens";
import { startPlan } from "./family";

const site = await openScreens();

/** The file that the browser was given to save, and its name. */
let saved: { file?: Blob; name?: string };

beforeEach(() => {
  saved = {};
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.file = file as Blob;
    return "blob:saved";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.name = this.download;
  });
});

test("everything in a plan is downloaded as one file; what fails says so and is tried again", async () => {
  const plan = await startPlan(site, { honoree_name: "רות Ruth" });
  const task = { phase: "own", priority: "first" };
  await plan.add("plan_tasks", { title: "=1+1 <b>chairs</b>", ...task });
  const { user } = plan.open("people/over");
  const connect = (isOnline: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    fireEvent(window, new Event(isOnline ? "online" : "offline"));
  };
  const download = await screen.findByRole("button", { name: "Download everything" });
  connect(false);
  await user.click(download);
  await screen.findByText("There is no connection right now, and what it collects needs one.");
  connect(true);
  await waitFor(() => expect(screen.queryByText(/^There is no connection/)).toBeNull());
  const heal = site.fail(/plan_history/);
  await user.click(download);
  await screen.findByText("That did not work, and nothing was saved. Please try again.");
  expect(saved.file).toBeUndefined();
  heal();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^The file is in your downloads\./);
  expect(saved.name).toMatch(/^רות Ruth \d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array((await saved.file?.arrayBuffer()) ?? []));
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
  const { user } = plan.open("guests#more");
  await user.click(await screen.findByRole("button", { name: "Download for a spreadsheet" }));
  await waitFor(() => expect(saved.file).toBeTruthy());
  expect(saved.name).toMatch(/^Ruth \d{4}-\d\d-\d\d guests\.csv$/);
  expect(await saved.file?.text()).toContain('"Ann Lee","Ann Lee","Adult"');
  expect(await saved.file?.text()).toContain('"ann@example.com"');
});
