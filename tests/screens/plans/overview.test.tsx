import { Blob as SentBlob } from "node:buffer";
import { screen, waitFor, within } from "@testing-library/react";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { gone } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, dialog, startPlan } from "./family";

const site = await openScreens();
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("the overview asks what it does not know, offers the next three tasks, and says where things stand", async () => {
  const plan = await startPlan(site, { happened: null, expected_guests: null });
  await plan.helper("Ann");
  const { user, press } = plan.open();
  await press("In the past weeks", "radio");
  await user.type(await screen.findByLabelText("About how many people?"), "40");
  await user.tab();
  await screen.findByText("about 40");
  const boxes = () => screen.getAllByRole("checkbox", { name: /^Done: / });
  await waitFor(() => expect(boxes()).toHaveLength(3));
  const [task] = boxes();
  const name = task?.getAttribute("aria-label") ?? "";
  if (task) await user.click(task);
  await screen.findByText(`Done: ${name.replace("Done: ", "")}`);
  expect(boxes()).toHaveLength(3);
  expect(boxes().map((box) => box.getAttribute("aria-label"))).not.toContain(name);
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: /^Who helps/ }).textContent).toContain("You, Ann");
  expect(main.getByRole("link", { name: /^Partners/ }).textContent).toContain("none yet");
  expect(main.getByRole("link", { name: /^Date and place/ }).textContent).toContain(
    "Not decided yet",
  );
  await allSaved();
  expect(await plan.stored()).toMatchObject({ happened: "weeks", expected_guests: 40 });
});

test("after the day the overview leads to thanks and memories; a cancelled celebration says so", async () => {
  const plan = await startPlan(site);
  await plan.set({ day_state: "set", day: dayIn(-3) });
  await plan.add("plan_program_items", { title: "A toast", who: "Uncle Joe" });
  await plan.add("plan_households", { name: "Ann Lee" });
  const { unmount } = plan.open();
  await screen.findByText("They had a part in the day:");
  screen.getByText("Uncle Joe");
  screen.getByRole("heading", { name: "Collect memories" });
  expect(screen.getByRole("link", { name: "Thank your guests" }).getAttribute("href")).toBe(
    `/plan/${plan.plan_id}/guests/send?kind=thanks`,
  );
  expect(screen.queryByRole("heading", { name: "Next" })).toBeNull();
  unmount();
  await plan.set({ day: dayIn(20) });
  await site.execute(
    `update public.plan_invitations set is_cancelled = true where plan_id = '${plan.plan_id}'`,
  );
  plan.open();
  await screen.findByRole("heading", { name: "It does not take place" });
  screen.getByRole("link", { name: "Tell your guests" });
});

test("what cannot be read says so and is tried again; a plan that is not open here names nobody", async () => {
  const plan = await startPlan(site);
  const heal = site.fail(/plan_since/);
  const { unmount, press } = plan.open();
  await screen.findByRole("heading", { name: "The plan could not be reached" });
  heal();
  await press("Try now");
  await screen.findByRole("heading", { level: 1, name: /Ruth/ });
  unmount();
  const other = await startPlan(site, { honoree_name: "Secret Sam" });
  const own = plan.open();
  await screen.findByRole("heading", { level: 1, name: /Ruth/ });
  own.unmount();
  const stranger = site.plan(`/plan/${other.plan_id}`, plan.session);
  await stranger.findByText("This plan is not open in this browser");
  expect(document.body.textContent).not.toContain("Secret Sam");
});

test("a change that a limit refuses is shown, kept, and sent again once there is room", async () => {
  const plan = await startPlan(site);
  const { data } = await site.tables
    .from("plan_tasks")
    .select("id")
    .eq("plan_id", plan.plan_id)
    .throwOnError();
  const more = Array.from({ length: 200 - data.length }, (_, number) => ({
    ...{ plan_id: plan.plan_id, title: `Task ${number}`, phase: "own", priority: "skip" },
    version: 1,
  }));
  await site.tables
    .from("plan_tasks")
    .insert(more as never)
    .throwOnError();
  const { user, press } = plan.open("checklist");
  await user.type(await screen.findByLabelText("Add something of your own"), "Water it{Enter}");
  await screen.findByText(/A checklist holds 200 tasks\. Remove some first\./);
  // By its words: the roles of 200 tasks take long to read.
  await user.click(screen.getByText("Task 1"));
  await user.click(await screen.findByText("Remove"));
  await gone(dialog);
  await user.click(screen.getByText("One change waits for your answer"));
  await press("Try again");
  await allSaved();
  await gone(() => screen.queryByText(/waits for your answer/));
  expect((await plan.rows("plan_tasks")).map(({ title }) => title)).toContain("Water it");
});

test("words about the person are kept as they are written, and a date that is to come is refused", async () => {
  const plan = await startPlan(site);
  const { user } = plan.open("person");
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Ruth Hartley");
  await user.type(screen.getByLabelText("What they loved"), "The sea");
  await user.type(screen.getByLabelText("Born on"), dayIn(9));
  await user.tab();
  await screen.findAllByText(/^This day is still to come\. Please check the year\./);
  await user.clear(screen.getByLabelText("Born on"));
  await user.type(screen.getByLabelText("Born on"), "1950-05-01");
  await user.tab();
  await allSaved();
  expect(await plan.stored()).toMatchObject({
    ...{ honoree_name: "Ruth Hartley", loved: "The sea", born_on: "1950-05-01" },
  });
  await screen.findByRole("link", { name: "Ruth Hartley" });
});

/** Has every picture drawn as this one, in the type that is asked for or, by an old browser, as PNG. */
async function drawsPictures(onSize: (width: number) => void) {
  const picture = sharp({ create: { width: 9, height: 6, channels: 3, background: "teal" } });
  const files = { "image/webp": await picture.webp().toBuffer() };
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:photo");
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    if ((await file.text()) !== "a photo") throw new Error("no picture");
    return { width: 3200, height: 800, close() {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    this.toBlob = (done, type = "") => {
      onSize(this.width);
      done(new SentBlob([files[type as keyof typeof files]], { type }) as never);
    };
    return { canvas: this, fillRect() {}, drawImage() {} } as never;
  });
}

test("a photo is there for all once it is stored; what fails leaves the one before, and is tried again", async () => {
  const widths: number[] = [];
  await drawsPictures((width) => widths.push(width));
  const plan = await startPlan(site);
  const { user, press } = plan.open("person");
  const group = await screen.findByRole("group", { name: "Photo" });
  const choose = (words = "a photo", size?: number) => {
    const file = new File([words], "ruth.jpg", { type: "image/jpeg" });
    if (size) Object.defineProperty(file, "size", { value: size });
    return user.upload(group.querySelector("input") as HTMLInputElement, file);
  };
  await choose("a photo", 50 * 1024 * 1024 + 1);
  await screen.findByText("This file is larger than 50 MB. Please choose a smaller one.");
  expect(within(group).queryByRole("button", { name: "Try again" })).toBeNull();
  await choose("Ruth");
  await screen.findByText(/^This file cannot be read as a photo/);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await choose();
  await screen.findByText(/^A photo needs a connection/);
  online.mockReturnValue(true);
  const refuse = (status: number) => {
    const to = /storage\/v1\/object\/plan-pictures/;
    return site.answer(({ url }) => (to.test(url) ? new Response("{}", { status }) : undefined));
  };
  const answers = [
    [507, /^The photo did not get through/],
    [415, /^This file cannot be read/],
    [403, /^This plan has no room for another photo today/],
  ] as const;
  for (const [status, words] of answers) {
    const heal = refuse(status);
    await press("Try again");
    await screen.findByText(words);
    heal();
  }
  expect((await plan.stored()).photo_path).toBeNull();
  await press("Try again");
  await screen.findByRole("img", { name: "Photo of Ruth" });
  await allSaved();
  const { photo_path } = await plan.stored();
  expect(photo_path).toMatch(new RegExp(`^${plan.plan_id}/[0-9a-f-]{36}\\.webp$`));
  expect(new Set(widths)).toEqual(new Set([1600]));
  await press("Remove the photo");
  await gone(() => screen.queryByRole("img", { name: "Photo of Ruth" }));
  await press("Undo");
  await screen.findByRole("button", { name: "Choose another photo" });
  await allSaved();
  expect(await plan.stored()).toMatchObject({ photo_path });
});
