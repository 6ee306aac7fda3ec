import { randomUUID } from "node:crypto";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openScreens } from "./open-screens";

const site = await openScreens();

beforeEach(() => site.execute("delete from public.letters; delete from public.contact_messages;"));

/** A message of Ann's that nobody has opened. */
async function arrive() {
  const id = randomUUID();
  const person = { name: "Ann Lee", email: "ann@example.com" };
  const words = { subject: "Music & food", message: "Can you help us plan?" };
  await site.tables
    .from("contact_messages")
    .insert({ id, ...person, ...words })
    .throwOnError();
  return id;
}

test("the first message is opened and answered by keys, as a letter to its sender", async () => {
  const id = await arrive();
  const { user } = site.admin("/admin/contacts");
  await screen.findByText("Ann Lee");
  await user.keyboard("jr");
  const answer = await screen.findByRole("textbox", { name: "Your answer" });
  expect(document.activeElement).toBe(answer);
  await user.type(answer, "Yes, we can.");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("Answer sent");
  const { data: letters } = await site.tables.from("letters").select().throwOnError();
  expect(letters).toMatchObject([{ recipient: "ann@example.com" }]);
  const message = await site.tables.from("contact_messages").select().eq("id", id).single();
  expect(message.data).toMatchObject({ status: "waiting" });
});

test("an answer that could not be sent says so, and stays", async () => {
  site.fail(/reply_to_message/);
  const { user } = site.admin(`/admin/contacts?message=${await arrive()}`);
  const answer = await screen.findByRole("textbox", { name: "Your answer" });
  await user.type(answer, "Yes, we can.");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  const alert = await screen.findByRole("alert");
  expect(within(alert).queryByText(/secret words/)).toBeNull();
  expect(answer).toHaveProperty("value", "Yes, we can.");
});
