import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { field, told } from "./hands";
import { openScreens } from "./open-screens";

const site = await openScreens();

test("the investors' gate leads to the field that is missing or malformed", async () => {
  const { press, write } = site.visit("/investor-relations");
  await screen.findByRole("textbox", { name: /^Email/ });
  const focused = () => document.activeElement;
  await press("Submit");
  await told("Please enter both email and password.");
  expect(focused()).toBe(field("Email"));
  await write("Email", "ada@example.com");
  await press("Submit");
  await told("Please enter both email and password.");
  expect(focused()).toBe(field("Password"));
  await write("Password", "a guess");
  await write("Email", "ada@");
  await press("Submit");
  await told("The email address looks incomplete or mistyped.");
  expect(focused()).toBe(field("Email"));
});
